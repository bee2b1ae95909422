import { connectGithubBody, githubApiUrl } from '@saywright/contracts/entities/github-connection';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { GitPullRequest } from 'lucide-react';
import { useId } from 'react';
import { githubQuery, refreshGithub } from '~/features/team/webhooks/webhooks-query.ts';
import { api } from '~/lib/api.ts';
import { errorText } from '~/lib/error-text.ts';
import { formatAge } from '~/lib/format.ts';
import { parseBody } from '~/lib/parse-body.ts';
import { useFormKey } from '~/lib/use-form-key.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Badge } from '~/ui/badge.tsx';
import { Button } from '~/ui/button.tsx';
import { Card, CardHeader } from '~/ui/card.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { FormDialog } from '~/ui/form-dialog.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { Form } from '~/ui/form.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { toast } from '~/ui/toast-manager.ts';
import { useSaveForm } from '~/ui/use-save-form.ts';

const route = getRouteApi('/team');

/** Commit statuses and comments on pull requests. */
export function GithubCard() {
  const { github: isConnecting, drop_github: isDropping } = route.useSearch();
  const { open, close } = useLayer();
  const titleId = useId();
  const query = useQuery(githubQuery);
  const connection = query.data;
  const connect = (): void => open({ github: true });
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title="GitHub" description="Show results beside commits and in pull requests" />
      <QueryView
        query={query}
        failure="Couldn’t load the GitHub connection"
        skeleton={
          <Loading label="Loading the GitHub connection" className="p-4">
            <Skeleton className="h-8 w-full" />
          </Loading>
        }
        empty={
          connection === null && (
            <EmptyState
              icon={<GitPullRequest aria-hidden="true" />}
              title="Not connected"
              description="With a token, batches that your pipeline starts set the status of their commit and comment on its pull request."
              action={<Button onClick={connect}>Connect GitHub</Button>}
              help={<DocsLink to="/docs/cicd-integration#commits">What the token needs</DocsLink>}
              className="py-10"
            />
          )
        }
      >
        {() =>
          connection ? (
            <div className="flex flex-wrap items-start gap-3 px-4 py-3">
              <GitPullRequest aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint" />
              <div className="min-w-0 flex-1 basis-60">
                <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium wrap-anywhere">
                  {URL.parse(connection.api_url)?.host ?? connection.api_url}
                  <code className="text-xs font-normal text-muted">…{connection.ends_with}</code>
                  {connection.problem === null ? null : <Badge tone="danger">Failing</Badge>}
                </h3>
                <p className="mt-0.5 text-xs break-words text-muted">
                  {connection.problem ??
                    (connection.last_reported_at === null
                      ? 'Nothing reported yet'
                      : `Reported ${formatAge(connection.last_reported_at)}`)}
                </p>
              </div>
              <div className="flex gap-2">
                <Button size="sm" onClick={connect}>
                  Replace token
                </Button>
                <Button size="sm" onClick={() => open({ drop_github: true })}>
                  Disconnect
                </Button>
              </div>
            </div>
          ) : null
        }
      </QueryView>
      <ConnectDialog open={isConnecting === true} onClose={() => close('github')} />
      <DisconnectDialog open={isDropping === true && Boolean(connection)} onClose={() => close('drop_github')} />
    </Card>
  );
}

interface LayerProps {
  open: boolean;
  onClose: () => void;
}

function ConnectDialog({ open, onClose }: LayerProps) {
  const { key, finish } = useFormKey(open);
  return <ConnectForm key={key} open={open} onClose={onClose} onFinish={finish} />;
}

function ConnectForm({ open, onClose, onFinish }: LayerProps & { onFinish: () => void }) {
  const client = useQueryClient();
  const finish = (): void => {
    onFinish();
    onClose();
  };
  const form = useSaveForm({
    values: { token: '', api_url: githubApiUrl as string },
    save: (values) => api.connectGithub({ body: parseBody(connectGithubBody, values) }),
    onSaved: async () => {
      await refreshGithub(client);
      toast.success('GitHub connected');
      finish();
    },
  });
  const { AppField } = form.form;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onCancel={finish}
      formId="github"
      busy={form.busy}
      title="Connect GitHub"
      description="We encrypt the token, and never show it again."
      submitLabel="Connect"
    >
      <Form id="github" errors={form.errors} onSubmit={form.submit} className="flex flex-col gap-4">
        <FailureNotice error={form.failure} fallback="Failed to store the token. Please try again." />
        <AppField name="token">
          {(field) => (
            <field.TextField
              label="Token"
              type="password"
              autoComplete="off"
              spellCheck={false}
              placeholder="github_pat_…"
              hint="Fine-grained, for your repositories, with write access to commit statuses and pull requests."
            />
          )}
        </AppField>
        <AppField name="api_url">
          {(field) => (
            <field.TextField
              label="API URL"
              inputMode="url"
              spellCheck={false}
              hint="GitHub Enterprise Server: https://github.example.com/api/v3"
            />
          )}
        </AppField>
      </Form>
    </FormDialog>
  );
}

function DisconnectDialog({ open, onClose }: LayerProps) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => api.disconnectGithub({}),
    onSuccess: async () => {
      await refreshGithub(client);
      toast.success('GitHub disconnected');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || removal.isPending || onClose()}
      title="Disconnect GitHub?"
      description="We delete the token. Commits and pull requests keep what we've reported."
      confirmLabel="Disconnect"
      busy={removal.isPending}
      error={removal.error ? errorText(removal.error, 'Failed to remove the token. Please try again.') : undefined}
      onConfirm={() => removal.mutate()}
    />
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { KeyRound, Plus } from 'lucide-react';
import { useId } from 'react';
import { projectsQuery } from '~/features/projects/projects-query.ts';
import { reachOf } from '~/features/projects/reach.ts';
import { FeatureOffNotice } from '~/ui/feature-off-notice.tsx';
import { CiTokenRow } from '~/features/team/ci/ci-token-row.tsx';
import { ciTokensQuery, refreshCiTokens } from '~/features/team/ci/ci-tokens-query.ts';
import { CreateCiTokenDialog } from '~/features/team/ci/create-ci-token-dialog.tsx';
import { api } from '~/lib/api.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { Card, CardHeader } from '~/ui/card.tsx';
import { DeleteDialog } from '~/ui/delete-dialog.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

const route = getRouteApi('/team');

/** The tokens with which pipelines run tests. */
export function CiTab() {
  const { new_token: isNew, revoke } = route.useSearch();
  const { open, close } = useLayer();
  const client = useQueryClient();
  const titleId = useId();
  const query = useQuery(ciTokensQuery);
  const { data: projects } = useQuery(projectsQuery());
  const tokens = query.data ?? [];
  const create = (): void => open({ new_token: true });
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title="CI/CD tokens"
        description="Run tests from your pipeline"
        actions={
          tokens.length > 0 ? (
            <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={create}>
              Create Token
            </Button>
          ) : null
        }
      />
      <FeatureOffNotice feature="tunnels" className="p-4" />
      <QueryView
        query={query}
        failure="Couldn’t load the CI/CD tokens"
        skeleton={
          <Loading label="Loading the CI/CD tokens" className="flex flex-col gap-4 p-4">
            {[0, 1].map((index) => (
              <Skeleton key={index} className="h-8 w-full" />
            ))}
          </Loading>
        }
        empty={
          tokens.length === 0 && (
            <EmptyState
              icon={<KeyRound aria-hidden="true" />}
              title="No CI/CD tokens yet"
              description="A token lets your pipeline run tests after each deployment and read the results."
              action={
                <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={create}>
                  Create Token
                </Button>
              }
              help={<DocsLink to="/docs/cicd-integration#cli">Scripts for your pipeline</DocsLink>}
              className="py-10"
            />
          )
        }
      >
        {() => (
          <ul>
            {tokens.map((token) => (
              <CiTokenRow
                key={token.id}
                token={token}
                reach={reachOf(token.project_ids, projects)}
                onRevoke={() => open({ revoke: token.id })}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <CreateCiTokenDialog open={isNew === true} onClose={() => close('new_token')} />
      <DeleteDialog
        item={tokens.find(({ id }) => id === revoke)}
        verb="Revoke"
        nameOf={({ name }) => `“${name}”`}
        question="Pipelines that use this token stop working immediately."
        confirmLabel="Revoke token"
        remove={api.revokeCiToken}
        deletedText="Token revoked"
        failedText="Failed to revoke the token. Please try again."
        onDeleted={() => void refreshCiTokens(client)}
        onClose={() => close('revoke')}
      />
    </Card>
  );
}

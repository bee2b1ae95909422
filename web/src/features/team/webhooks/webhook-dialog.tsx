import { webhookEvents, type Webhook, type WebhookEventName } from '@saywright/contracts/entities/webhook';
import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { projectsQuery } from '~/features/projects/projects-query.ts';
import { everyProject, severalProjects, useWebhookForm } from '~/features/team/webhooks/use-webhook-form.ts';
import { WebhookSecret } from '~/features/team/webhooks/webhook-secret.tsx';
import { useFormKey } from '~/lib/use-form-key.ts';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/checkbox.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { FormErrorsContext } from '~/ui/form-errors.ts';
import { Form } from '~/ui/form.tsx';

const formats = [
  { value: 'slack', label: 'Slack message' },
  { value: 'saywright', label: 'Saywright JSON' },
];

const names = Object.keys(webhookEvents) as WebhookEventName[];

interface DialogProps {
  open: boolean;
  /** Undefined for a new one. */
  webhook: Webhook | undefined;
  onClose: () => void;
}

/** Creates a webhook and shows its secret once, or changes one. */
export function WebhookDialog({ open, webhook, onClose }: DialogProps) {
  const { key, finish } = useFormKey(open);
  return <WebhookForm key={`${webhook?.id}${key}`} open={open} webhook={webhook} onClose={onClose} onFinish={finish} />;
}

function EventChoice({
  value,
  onChange,
}: {
  value: readonly WebhookEventName[];
  onChange: (next: WebhookEventName[]) => void;
}) {
  const problem = use(FormErrorsContext)['events'];
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">Events</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          checked={value.includes(name)}
          onCheckedChange={(checked) =>
            onChange(names.filter((each) => (each === name ? checked : value.includes(each))))
          }
        >
          {webhookEvents[name]}
        </Checkbox>
      ))}
      {problem ? (
        <p role="alert" className="text-xs text-failed">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}

function WebhookForm({ open, webhook, onClose, onFinish }: DialogProps & { onFinish: () => void }) {
  const [secret, setSecret] = useState<string>();
  const finish = (): void => {
    onFinish();
    onClose();
  };
  const form = useWebhookForm(webhook, (created) => (created === undefined ? finish() : setSecret(created)));
  const { data: projects } = useQuery(projectsQuery());
  const formId = webhook ? 'webhook' : 'new-webhook';
  const reach = [
    { value: everyProject, label: 'Every project, and tests without one' },
    ...(form.values.project === severalProjects
      ? [{ value: severalProjects, label: `The ${webhook?.project_ids.length} projects chosen through the API` }]
      : []),
    ...(projects && webhook?.project_ids.length === 1 && !projects.some(({ id }) => id === webhook.project_ids[0])
      ? webhook.project_ids.map((id) => ({ value: id, label: 'Tests in a deleted project: none' }))
      : []),
    ...(projects ?? []).map(({ id, name }) => ({ value: id, label: `Tests in ${name}` })),
  ];
  const { AppField } = form.form;
  if (secret !== undefined)
    return (
      <Dialog
        open={open}
        onOpenChange={(next) => next || finish()}
        title="Copy the signing secret"
        description="You can't see it again. Rotate it if you lose it."
        footer={
          <Button variant="primary" onClick={finish}>
            Done
          </Button>
        }
      >
        <WebhookSecret secret={secret} />
      </Dialog>
    );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || form.busy || onClose()}
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      footer={
        <>
          <Button onClick={finish} disabled={form.busy}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={form.busy}>
            {webhook ? 'Save' : 'Add webhook'}
          </Button>
        </>
      }
    >
      <Form id={formId} errors={form.errors} onSubmit={form.submit} className="flex flex-col gap-4">
        <FailureNotice error={form.failure} fallback="Failed to save the webhook. Please try again." />
        <AppField name="name">
          {(field) => <field.TextField label="Name" dir="auto" placeholder="#qa in Slack" />}
        </AppField>
        <AppField name="format">{(field) => <field.SelectField label="Format" options={formats} />}</AppField>
        <AppField name="url">
          {(field) => (
            <field.TextField
              label="URL"
              inputMode="url"
              spellCheck={false}
              placeholder={
                form.values.format === 'slack' ? 'https://hooks.slack.com/services/…' : 'https://example.com/webhooks'
              }
              hint="https:// and reachable from the internet. We don't follow redirects."
            />
          )}
        </AppField>
        <AppField name="events">
          {(field) => <EventChoice value={field.state.value} onChange={field.handleChange} />}
        </AppField>
        <AppField name="project">{(field) => <field.SelectField label="Tests" options={reach} />}</AppField>
      </Form>
    </Dialog>
  );
}

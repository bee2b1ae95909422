import {
  createWebhookBody,
  updateWebhookBody,
  type Webhook,
  type WebhookEventName,
  type WebhookFormat,
} from '@saywright/contracts/entities/webhook';
import { useQueryClient } from '@tanstack/react-query';
import { refreshWebhooks } from '~/features/team/webhooks/webhooks-query.ts';
import { api } from '~/lib/api.ts';
import { parseBody } from '~/lib/parse-body.ts';
import { useSaveForm } from '~/ui/use-save-form.ts';

/** The choice of every project. */
export const everyProject = 'all';
/** The projects that were chosen through the API, which the form leaves as they are. */
export const severalProjects = 'several';

interface WebhookDraft {
  name: string;
  url: string;
  format: WebhookFormat;
  project: string;
  events: readonly WebhookEventName[];
}

function projectChoice({ project_ids: [first, ...others] }: Pick<Webhook, 'project_ids'>): string {
  if (first === undefined) return everyProject;
  return others.length > 0 ? severalProjects : first;
}

/** The form of a webhook. @param onSaved gets the secret of a new one, which nothing shows again */
export function useWebhookForm(webhook: Webhook | undefined, onSaved: (secret: string | undefined) => void) {
  const client = useQueryClient();
  const values: WebhookDraft = webhook
    ? { ...webhook, project: projectChoice(webhook) }
    : { name: '', url: '', format: 'slack', project: everyProject, events: ['run.failed', 'run.recovered'] };
  const { name, url, format, project, events } = values;
  return useSaveForm({
    values: { name, url, format, project, events } as WebhookDraft,
    save: async ({ project: chosen, ...content }): Promise<string | undefined> => {
      const projects = chosen === severalProjects ? {} : { project_ids: chosen === everyProject ? [] : [chosen] };
      if (!webhook)
        return (await api.createWebhook({ body: parseBody(createWebhookBody, { ...content, ...projects }) })).secret;
      const body = parseBody(updateWebhookBody, { ...content, ...projects });
      await api.updateWebhook({ params: { id: webhook.id }, body });
      return undefined;
    },
    onSaved: async (secret) => {
      await refreshWebhooks(client);
      onSaved(secret);
    },
  });
}

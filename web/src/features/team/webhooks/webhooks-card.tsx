import type { Webhook } from '@saywright/contracts/entities/webhook';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useId } from 'react';
import { projectsQuery } from '~/features/projects/projects-query.ts';
import { reachOf } from '~/features/projects/reach.ts';
import { FeatureOffNotice } from '~/ui/feature-off-notice.tsx';
import { DeliveriesSheet } from '~/features/team/webhooks/deliveries-sheet.tsx';
import { RotateSecretDialog } from '~/features/team/webhooks/rotate-secret-dialog.tsx';
import { WebhookDialog } from '~/features/team/webhooks/webhook-dialog.tsx';
import { WebhookRow } from '~/features/team/webhooks/webhook-row.tsx';
import { refreshWebhooks, webhooksQuery } from '~/features/team/webhooks/webhooks-query.ts';
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

/** Where events of this organization go. */
export function WebhooksCard() {
  const { new_webhook: isNew, webhook: edited, deliveries, rotate, drop_webhook: dropped } = route.useSearch();
  const { open, close } = useLayer();
  const client = useQueryClient();
  const titleId = useId();
  const query = useQuery(webhooksQuery);
  const { data: projects } = useQuery(projectsQuery());
  const webhooks = query.data ?? [];
  const find = (id: string | undefined): Webhook | undefined => webhooks.find((each) => each.id === id);
  const create = (): void => open({ new_webhook: true });
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title="Webhooks"
        description="Send results to Slack or to your own service"
        actions={
          webhooks.length > 0 ? (
            <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={create}>
              Add webhook
            </Button>
          ) : null
        }
      />
      <FeatureOffNotice feature="webhooks" className="p-4" />
      <QueryView
        query={query}
        failure="Couldn’t load the webhooks"
        skeleton={
          <Loading label="Loading the webhooks" className="flex flex-col gap-4 p-4">
            <Skeleton className="h-8 w-full" />
          </Loading>
        }
        empty={
          webhooks.length === 0 && (
            <EmptyState
              icon={<WebhookIcon aria-hidden="true" />}
              title="No webhooks yet"
              description="Hear about failures and recoveries in Slack, or have your own service react to them."
              action={
                <Button icon={<Plus aria-hidden="true" />} onClick={create}>
                  Add webhook
                </Button>
              }
              help={<DocsLink to="/docs/cicd-integration#webhooks">How webhooks work</DocsLink>}
              className="py-10"
            />
          )
        }
      >
        {() => (
          <ul>
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                reach={reachOf(webhook.project_ids, projects)}
                onEdit={() => open({ webhook: webhook.id })}
                onDeliveries={() => open({ deliveries: webhook.id })}
                onRotate={() => open({ rotate: webhook.id })}
                onDelete={() => open({ drop_webhook: webhook.id })}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <WebhookDialog open={isNew === true} webhook={undefined} onClose={() => close('new_webhook')} />
      <WebhookDialog open={find(edited) !== undefined} webhook={find(edited)} onClose={() => close('webhook')} />
      <DeliveriesSheet webhook={find(deliveries)} onClose={() => close('deliveries')} />
      <RotateSecretDialog webhook={find(rotate)} onClose={() => close('rotate')} />
      <DeleteDialog
        item={find(dropped)}
        nameOf={({ name }) => `the webhook “${name}”`}
        question="It stops getting events, and deliveries that are waiting are dropped."
        confirmLabel="Delete webhook"
        remove={api.deleteWebhook}
        deletedText="Webhook deleted"
        failedText="Failed to delete the webhook. Please try again."
        onDeleted={() => void refreshWebhooks(client)}
        onClose={() => close('drop_webhook')}
      />
    </Card>
  );
}

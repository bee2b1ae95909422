import { failingDaysAllowed, type Webhook } from '@saywright/contracts/entities/webhook';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, KeyRound, ListChecks, Pencil, Power, Send, Trash2, Webhook as WebhookIcon } from 'lucide-react';
import type { Reach } from '~/features/projects/reach.ts';
import { refreshDeliveries, refreshWebhooks } from '~/features/team/webhooks/webhooks-query.ts';
import { api } from '~/lib/api.ts';
import { errorText } from '~/lib/error-text.ts';
import { formatAge, formatQuantity } from '~/lib/format.ts';
import { Badge } from '~/ui/badge.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '~/ui/menu.tsx';
import { toast } from '~/ui/toast-manager.ts';

interface WebhookRowProps {
  webhook: Webhook;
  /** Undefined for every project. */
  reach: Reach | undefined;
  onEdit: () => void;
  onDeliveries: () => void;
  onRotate: () => void;
  onDelete: () => void;
}

const hostOf = (url: string): string => URL.parse(url)?.host ?? url;

function StateBadge({ webhook: { enabled, stopped, failing_since: failing } }: { webhook: Webhook }) {
  if (stopped === 'gone') return <Badge tone="danger">Turned off: endpoint gone</Badge>;
  if (stopped === 'failing') return <Badge tone="danger">Turned off: failed for {failingDaysAllowed} days</Badge>;
  if (!enabled) return <Badge>Off</Badge>;
  return failing === null ? null : <Badge tone="warning">Failing</Badge>;
}

/** One webhook of the list. */
export function WebhookRow({ webhook, reach, onEdit, onDeliveries, onRotate, onDelete }: WebhookRowProps) {
  const client = useQueryClient();
  const { id, name, enabled } = webhook;
  const test = useMutation({
    mutationFn: () => api.testWebhook({ params: { id } }),
    onSuccess: async () => {
      await refreshDeliveries(client, id);
      onDeliveries();
    },
    onError: (error) => toast.error(errorText(error, 'Failed to send the test event. Please try again.')),
  });
  const toggle = useMutation({
    mutationFn: () => api.updateWebhook({ params: { id }, body: { enabled: !enabled } }),
    onSuccess: () => {
      toast.success(enabled ? 'Webhook turned off' : 'Webhook turned on');
      return refreshWebhooks(client);
    },
    onError: (error) => toast.error(errorText(error, 'Failed to change the webhook. Please try again.')),
  });
  const facts = [
    webhook.format === 'slack' ? 'Slack' : hostOf(webhook.url),
    formatQuantity(webhook.events.length, 'event'),
    reach?.text ?? 'every project',
    webhook.last_delivered_at === null ? 'Nothing delivered yet' : `Delivered ${formatAge(webhook.last_delivered_at)}`,
  ];
  return (
    <li className="flex items-start gap-3 border-b border-border px-4 py-3 last:border-b-0">
      <WebhookIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint" />
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium break-words">
          <bdi>{name}</bdi>
          <StateBadge webhook={webhook} />
          {reach?.isGone ? <Badge tone="danger">Reaches no tests</Badge> : null}
        </h3>
        <p className="mt-0.5 text-xs wrap-anywhere text-muted">{facts.join(' · ')}</p>
      </div>
      <IconButton label={`Deliveries of ${name}`} onClick={onDeliveries} className="-my-0.5">
        <ListChecks aria-hidden="true" />
      </IconButton>
      <Menu
        trigger={
          <IconButton label={`More actions for ${name}`} className="-my-0.5 -mr-1.5">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={<Send aria-hidden="true" />} disabled={test.isPending} onClick={() => test.mutate()}>
          Send test event
        </MenuItem>
        <MenuItem icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
          Edit
        </MenuItem>
        <MenuItem icon={<KeyRound aria-hidden="true" />} onClick={onRotate}>
          Rotate secret
        </MenuItem>
        <MenuItem icon={<Power aria-hidden="true" />} disabled={toggle.isPending} onClick={() => toggle.mutate()}>
          {enabled ? 'Turn off' : 'Turn on'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden="true" />} destructive onClick={onDelete}>
          Delete
        </MenuItem>
      </Menu>
    </li>
  );
}

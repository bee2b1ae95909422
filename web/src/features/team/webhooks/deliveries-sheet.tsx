import {
  webhookEvents,
  type SentEventName,
  type Webhook,
  type WebhookDelivery,
} from '@saywright/contracts/entities/webhook';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Inbox, RotateCw, Send } from 'lucide-react';
import { deliveriesQuery, refreshDeliveries } from '~/features/team/webhooks/webhooks-query.ts';
import { api } from '~/lib/api.ts';
import { errorText } from '~/lib/error-text.ts';
import { formatDuration } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { Badge } from '~/ui/badge.tsx';
import { Button } from '~/ui/button.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { LoadMore } from '~/ui/load-more.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { Sheet } from '~/ui/sheet.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { toast } from '~/ui/toast-manager.ts';

const titles: Readonly<Record<SentEventName, string>> = { ...webhookEvents, 'webhook.test': 'Test event' };

const states = {
  waiting: { word: 'Waiting', tone: 'warning' },
  delivered: { word: 'Delivered', tone: 'neutral' },
  failed: { word: 'Failed', tone: 'danger' },
} as const;

/** The deliveries to a webhook in the last 30 days, with the answers of its endpoint. */
export function DeliveriesSheet({ webhook, onClose }: { webhook: Webhook | undefined; onClose: () => void }) {
  const shown = useLastDefined(webhook);
  return (
    <Sheet
      open={webhook !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={`Deliveries: ${shown?.name ?? ''}`}
    >
      {shown ? <Deliveries webhook={shown} /> : null}
    </Sheet>
  );
}

function Deliveries({ webhook: { id } }: { webhook: Webhook }) {
  const client = useQueryClient();
  const query = useInfiniteQuery(deliveriesQuery(id));
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries) ?? [];
  const refresh = (): Promise<void> => refreshDeliveries(client, id);
  const test = useMutation({
    mutationFn: () => api.testWebhook({ params: { id } }),
    onSuccess: refresh,
    onError: (error) => toast.error(errorText(error, 'Failed to send the test event. Please try again.')),
  });
  const replay = useMutation({
    mutationFn: (delivery: string) => api.replayWebhookDelivery({ params: { id, delivery_id: delivery } }),
    onSuccess: () => {
      toast.success('Sending it again');
      return refresh();
    },
    onError: (error) => toast.error(errorText(error, 'Failed to replay the delivery. Please try again.')),
  });
  return (
    <QueryView
      query={query}
      failure="Couldn’t load the deliveries"
      skeleton={
        <Loading label="Loading the deliveries" className="flex flex-col gap-4">
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} className="h-16 w-full" />
          ))}
        </Loading>
      }
      empty={
        deliveries.length === 0 && (
          <EmptyState
            icon={<Inbox aria-hidden="true" />}
            title="Nothing sent yet"
            description="Deliveries of the last 30 days appear here."
            help={<DocsLink to="/docs/cicd-integration#webhooks">How webhooks work</DocsLink>}
            action={
              <Button icon={<Send aria-hidden="true" />} busy={test.isPending} onClick={() => test.mutate()}>
                Send test event
              </Button>
            }
          />
        )
      }
    >
      {() => (
        <>
          <ul className="flex flex-col gap-3">
            {deliveries.map((delivery) => (
              <Delivery
                key={delivery.id}
                delivery={delivery}
                busy={replay.isPending && replay.variables === delivery.id}
                onReplay={() => replay.mutate(delivery.id)}
              />
            ))}
          </ul>
          <LoadMore query={query} label="Load more deliveries" failure="Couldn’t load more deliveries" />
        </>
      )}
    </QueryView>
  );
}

function Delivery({
  delivery: { event, subject, state, created_at: createdAt, next_attempt_at: next, attempts },
  busy,
  onReplay,
}: {
  delivery: WebhookDelivery;
  busy: boolean;
  onReplay: () => void;
}) {
  const { formatDateTime } = useDates();
  const { word, tone } = states[state];
  const when = formatDateTime(createdAt);
  return (
    <li className="rounded-lg border border-border">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 px-3 py-2.5">
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium break-words">
            <bdi>{subject}</bdi>
            <Badge tone={tone}>{word}</Badge>
          </h3>
          <p className="mt-0.5 text-xs text-muted">
            {titles[event]} · {when}
            {next !== null && attempts.length > 0 ? ` · Next try ${formatDateTime(next)}` : ''}
          </p>
        </div>
        {state === 'waiting' ? null : (
          <Button
            size="sm"
            icon={<RotateCw aria-hidden="true" />}
            busy={busy}
            onClick={onReplay}
            aria-label={`Replay ${subject}, ${when}`}
          >
            Replay
          </Button>
        )}
      </div>
      {attempts.length === 0 ? null : (
        <ol className="border-t border-border">
          {attempts.map((attempt, at) => (
            <li key={attempt.at} className="border-b border-border px-3 py-2 text-xs last:border-b-0">
              <p className="tabular-nums">
                <span className={attempt.problem === null ? 'text-passed' : 'text-failed'}>
                  {attempt.status ?? 'No answer'}
                </span>{' '}
                <span className="text-muted">
                  after {formatDuration(attempt.duration_ms)} · try {at + 1}, {formatDateTime(attempt.at)}
                </span>
              </p>
              {attempt.problem === null ? null : <p className="mt-1 break-words">{attempt.problem}</p>}
              {attempt.answer === '' ? null : (
                <pre className="mt-1 max-h-40 overflow-auto rounded-md bg-subtle p-2 font-mono wrap-anywhere whitespace-pre-wrap text-muted">
                  {attempt.answer}
                </pre>
              )}
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

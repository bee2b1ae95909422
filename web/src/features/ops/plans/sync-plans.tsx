import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PlanSync } from '@saywright/contracts/entities/ops-plan';
import { opsApi } from '~/features/ops/ops-api.ts';
import { planMessage } from '~/features/ops/plans/plan-message.ts';
import { planSyncKey, planSyncQuery } from '~/features/ops/plans/plans-query.ts';
import { errorText } from '~/lib/error-text.ts';
import { formatCount } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';

const outcome = ({ updated, skipped }: PlanSync): string =>
  `Updated: ${formatCount(updated)}, Skipped: ${formatCount(skipped)}`;

/** Copies the limits of the plans into all subscriptions, after asking. It says when it's done, however long it takes. */
export function SyncButton() {
  const client = useQueryClient();
  const { data } = useQuery(planSyncQuery);
  const [isAsking, setIsAsking] = useState(false);
  /** The one that was started here and hasn't been reported. */
  const [started, setStarted] = useState<string>();
  const sync = data?.sync ?? undefined;
  const start = useMutation({
    mutationFn: () => opsApi.syncSubscriptions(),
    onSuccess: (begun) => {
      setIsAsking(false);
      setStarted(begun.started_at);
      client.setQueryData(planSyncKey, { sync: begun });
    },
    onError: (error) => {
      setIsAsking(false);
      planMessage.error(errorText(error, 'Failed to sync subscriptions'));
    },
  });
  useEffect(() => {
    if (sync?.status !== 'completed' || sync.started_at !== started) return;
    planMessage.success(`Subscriptions synced! ${outcome(sync)}`);
    setStarted(undefined);
  }, [sync, started]);
  return (
    <>
      <Button busy={sync?.status === 'running'} onClick={() => setIsAsking(true)}>
        Sync All Users
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Sync All Users"
        description="This will update all existing user subscriptions to match the current plan configurations. Continue?"
        confirmLabel="Sync All Users"
        destructive={false}
        busy={start.isPending}
        onConfirm={() => start.mutate()}
      />
    </>
  );
}

/** How far the sync is that runs, or how the last one ended. */
export function LastSync() {
  const { formatDateTime } = useDates();
  const { data } = useQuery(planSyncQuery);
  const sync = data?.sync;
  if (!sync) return null;
  if (sync.status === 'running') return <span role="status">Syncing subscriptions… {outcome(sync)} so far</span>;
  return (
    <>
      Last synced {formatDateTime(sync.finished_at)} by {sync.started_by}. {outcome(sync)}
    </>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlanSync } from '@saywright/contracts/entities/ops-plan';
import { opsApi } from '~/features/ops/ops-api.ts';
import { planMessage } from '~/features/ops/plans/plan-message.ts';
import { planSyncKey, planSyncQuery, syncPollMs } from '~/features/ops/plans/plans-query.ts';
import { errorText } from '~/lib/error-text.ts';
import { formatCount } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';

const outcome = ({ updated, skipped }: PlanSync): string =>
  `Updated: ${formatCount(updated)}, Skipped: ${formatCount(skipped)}`;

/** Follows a sync that the sweep continues. */
async function untilCompleted(begun: PlanSync, onProgress: (sync: PlanSync) => void): Promise<PlanSync> {
  let sync = begun;
  while (sync.status === 'running') {
    await new Promise((resolve) => setTimeout(resolve, syncPollMs));
    const { sync: current } = await opsApi.getPlanSync();
    sync = current ?? sync;
    onProgress(sync);
  }
  return sync;
}

/**
 * Copies the limits of the plans into all subscriptions, after asking. When it's done, however long it takes, it says
 * "Subscriptions synced! Updated: 3, Skipped: 1".
 */
export function SyncButton() {
  const client = useQueryClient();
  const { data } = useQuery(planSyncQuery);
  const [isAsking, setIsAsking] = useState(false);
  const show = (sync: PlanSync): void => void client.setQueryData(planSyncKey, { sync });
  const sync = useMutation({
    mutationFn: async () => {
      const begun = await opsApi.syncSubscriptions();
      setIsAsking(false);
      show(begun);
      return untilCompleted(begun, show);
    },
    onSuccess: (done) => planMessage.success(`Subscriptions synced! ${outcome(done)}`),
    onError: (error) => {
      setIsAsking(false);
      planMessage.error(errorText(error, 'Failed to sync subscriptions'));
    },
  });
  return (
    <>
      <Button busy={sync.isPending || data?.sync?.status === 'running'} onClick={() => setIsAsking(true)}>
        Sync All Users
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Sync All Users"
        description="This will update all existing user subscriptions to match the current plan configurations. Continue?"
        confirmLabel="Sync All Users"
        destructive={false}
        busy={sync.isPending}
        onConfirm={() => sync.mutate()}
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

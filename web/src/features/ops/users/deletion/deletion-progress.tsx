import type { OpsDeletion } from '@saywright/contracts/entities/ops-deletion';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unlessEnded } from '~/features/ops/session/ops-session.ts';
import { ListSkeleton } from '~/features/ops/shell/list-skeleton.tsx';
import { deletionQuery } from '~/features/ops/users/deletion/deletion-query.ts';
import { usersKey } from '~/features/ops/users/users-query.ts';
import { countText, waitText } from '~/features/ops/users/deletion/progress-text.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Badge } from '~/ui/badge.tsx';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Progress } from '~/ui/progress.tsx';
import { QueryView } from '~/ui/query-view.tsx';

/** How far a deletion is, and then its report. It continues when this is closed. */
export function DeletionProgress({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const query = useQuery({ ...deletionQuery(id ?? ''), enabled: id !== undefined });
  const isDone = query.data !== undefined && query.data.finished_at !== null;
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ queryKey: usersKey });
  }, [client, isDone]);
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={(open) => open || unlessEnded(onClose)()}
      size="lg"
      title={isDone ? 'Deletion report' : 'Deleting users'}
      description={isDone ? undefined : 'You can close this. The deletion continues.'}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <QueryView query={query} failure="Failed to load the deletion" skeleton={<ListSkeleton />}>
        {(deletion) => <Report deletion={deletion} />}
      </QueryView>
    </Dialog>
  );
}

const looks = {
  waiting: <Badge>Waiting</Badge>,
  deleted: <Badge tone="accent">Deleted</Badge>,
  failed: <Badge tone="danger">Failed</Badge>,
} as const;

const order = ['failed', 'waiting', 'deleted'];

function Report({ deletion }: { deletion: OpsDeletion }) {
  const { total, deleted, failed, users, excluded_users: excluded } = deletion;
  const { formatDateTime } = useDates();
  const text = countText(deletion);
  const waits = waitText(deletion, formatDateTime);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <Progress
          label="Users deleted"
          value={deleted + failed}
          max={total}
          valueText={text}
          tone={failed > 0 ? 'warning' : 'accent'}
        />
        <p role="status" className="text-sm tabular">
          {text}
        </p>
        {waits ? <Notice tone={deletion.progress === 'stalled' ? 'warning' : 'info'}>{waits}</Notice> : null}
        <p className="text-xs break-words text-muted">
          {deletion.selection}, started by {deletion.requested_by}: {deletion.reason}
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <ul aria-label="Users" tabIndex={0} className="max-h-80 overflow-y-auto rounded-lg border border-border text-sm">
        {users
          .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
          .map(({ id, email, state, problem }) => (
            <li key={id} className="flex items-start gap-3 border-b border-border px-3 py-2 last:border-b-0">
              <div className="min-w-0 flex-1">
                <p className="break-words">{email}</p>
                {problem === null ? null : <p className="text-xs text-failed">{problem}</p>}
              </div>
              {looks[state]}
            </li>
          ))}
      </ul>
      {excluded.length > 0 ? <p className="text-xs break-words text-muted">Left out: {excluded.join(', ')}</p> : null}
    </div>
  );
}

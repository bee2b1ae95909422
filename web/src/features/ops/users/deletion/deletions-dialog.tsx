import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { unlessEnded } from '~/features/ops/session/ops-session.ts';
import { ListSkeleton } from '~/features/ops/shell/list-skeleton.tsx';
import { deletionsQuery } from '~/features/ops/users/deletion/deletion-query.ts';
import { countText, waitText } from '~/features/ops/users/deletion/progress-text.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Badge } from '~/ui/badge.tsx';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { QueryView } from '~/ui/query-view.tsx';

const looks = {
  queued: <Badge>Waiting</Badge>,
  working: <Badge tone="accent">In progress</Badge>,
  waiting: <Badge>Waiting</Badge>,
  retrying: <Badge tone="warning">Retrying</Badge>,
  stalled: <Badge tone="danger">Stalled</Badge>,
  done: <Badge>Done</Badge>,
} as const;

/** The newest deletions, so that a report that was closed is found again. */
export function DeletionsDialog({ onOpen, onClose }: { onOpen: (id: string) => void; onClose: () => void }) {
  const query = useQuery(deletionsQuery);
  const { formatDateTime } = useDates();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || unlessEnded(onClose)()}
      size="lg"
      title="Deletions"
      description="By staff, last 90 days."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <QueryView
        query={query}
        failure="Failed to load the deletions"
        skeleton={<ListSkeleton />}
        empty={
          query.data?.deletions.length === 0 ? (
            <EmptyState icon={<Trash2 aria-hidden="true" />} title="No deletions yet" />
          ) : undefined
        }
      >
        {({ deletions }) => (
          <ul className="max-h-96 overflow-y-auto rounded-lg border border-border text-sm">
            {deletions.map((deletion) => (
              <li key={deletion.id} className="border-b border-border last:border-b-0">
                <button
                  type="button"
                  onClick={() => onOpen(deletion.id)}
                  className="flex w-full items-start gap-3 px-3 py-2 text-left hover:bg-hover"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium wrap-anywhere">{deletion.selection}</span>
                    <span className="block text-xs tabular text-muted">
                      {[countText(deletion), waitText(deletion, formatDateTime)].filter(Boolean).join('. ')}
                    </span>
                    <span className="block text-xs wrap-anywhere text-muted">
                      {formatDateTime(deletion.created_at)}, {deletion.requested_by}: {deletion.reason}
                    </span>
                  </span>
                  {looks[deletion.progress]}
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}

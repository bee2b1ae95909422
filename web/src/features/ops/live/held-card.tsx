import type { Hold, OpsControls } from '@saywright/contracts/entities/ops-live';
import { staffMay } from '@saywright/contracts/kernel/staff-rights';
import { CirclePause } from 'lucide-react';
import { useAdmin } from '~/features/ops/session/ops-session.ts';
import { useDates } from '~/lib/use-dates.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { Card, CardHeader } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Notice } from '~/ui/notice.tsx';

/** Who paused all runs, and the way back. */
export function PausedNotice({ hold }: { hold: Hold }) {
  const { role } = useAdmin();
  const { open } = useLayer();
  const { formatDateTime } = useDates();
  const resume = staffMay(role, 'live_change') ? (
    <Button size="sm" onClick={() => open({ live: 'resume' })}>
      Resume runs
    </Button>
  ) : undefined;
  return (
    <div className="mb-4">
      <Notice actions={resume}>
        <span className="wrap-anywhere">
          {hold.by} paused all runs on {formatDateTime(hold.since)}: {hold.reason}
        </span>
      </Notice>
    </div>
  );
}

/** Organizations whose runs wait because staff hold them. */
export function HeldCard({ organizations }: Pick<OpsControls, 'organizations'>) {
  const { role } = useAdmin();
  const { open } = useLayer();
  const { formatDateTime } = useDates();
  const mayChange = staffMay(role, 'live_change');
  return (
    <Card aria-labelledby="held">
      <CardHeader
        id="held"
        title="Held organizations"
        actions={
          mayChange ? (
            <Button size="sm" onClick={() => open({ live: 'hold' })}>
              Hold an organization
            </Button>
          ) : undefined
        }
      />
      {organizations.length === 0 ? (
        <EmptyState
          icon={<CirclePause aria-hidden="true" />}
          title="No organization is held"
          description="Hold one to let its runs in progress finish and keep the others waiting."
        />
      ) : (
        <ul className="divide-y divide-border">
          {organizations.map(({ id, name, since, by, reason }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0">
                <p className="truncate text-sm font-medium">{name}</p>
                <p className="mt-0.5 text-xs wrap-anywhere text-muted">
                  {by}, {formatDateTime(since)}: {reason}
                </p>
              </div>
              {mayChange ? (
                <Button size="sm" aria-label={`Release ${name}`} onClick={() => open({ live: 'release', edit: id })}>
                  Release
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

import type { LiveOperations } from '@saywright/contracts/entities/ops-live';
import { staffMay } from '@saywright/contracts/kernel/staff-rights';
import { useQuery } from '@tanstack/react-query';
import { Pause, RotateCw } from 'lucide-react';
import { EmailCard, ReconciliationCard } from '~/features/ops/live/delivery-cards.tsx';
import { FeaturesCard } from '~/features/ops/live/features-card.tsx';
import { HeldCard, PausedNotice } from '~/features/ops/live/held-card.tsx';
import { IncidentsCard } from '~/features/ops/live/incidents-card.tsx';
import { LanesCard, QueuesCard } from '~/features/ops/live/queue-cards.tsx';
import { LiveDialogs } from '~/features/ops/live/live-dialogs.tsx';
import { liveQuery } from '~/features/ops/live/live-query.ts';
import { errorShare, waitSince } from '~/features/ops/live/live-words.ts';
import { RunHours } from '~/features/ops/live/run-hours.tsx';
import { SlowestCard } from '~/features/ops/live/slowest-card.tsx';
import { WorkersCard } from '~/features/ops/live/workers-card.tsx';
import { useAdmin } from '~/features/ops/session/ops-session.ts';
import { StatBandSkeleton } from '~/features/ops/stat-band.tsx';
import { StatCards } from '~/features/ops/shell/stat-cards.tsx';
import { formatCount, formatPercent } from '~/lib/format.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { QueryView } from '~/ui/query-view.tsx';

/** The service while it works, and what stops it. */
export function LiveSection() {
  const query = useQuery(liveQuery);
  const { role } = useAdmin();
  const { open } = useLayer();
  const mayPause = staffMay(role, 'live_change') && query.data && !query.data.controls.runs;
  return (
    <>
      <PageHeader
        title="Live Operations"
        description="Updates every 10 seconds."
        actions={
          <>
            {mayPause ? (
              <Button variant="danger" icon={<Pause aria-hidden="true" />} onClick={() => open({ live: 'pause' })}>
                Pause all runs
              </Button>
            ) : null}
            <Button icon={<RotateCw aria-hidden="true" />} busy={query.isFetching} onClick={() => void query.refetch()}>
              Refresh
            </Button>
          </>
        }
      />
      <QueryView query={query} failure="Failed to load live operations" skeleton={<StatBandSkeleton />} card>
        {(live) => <Live live={live} />}
      </QueryView>
    </>
  );
}

function Live({ live }: { live: LiveOperations }) {
  const { lanes, hours, controls } = live;
  const waiting = lanes.reduce((sum, lane) => sum + lane.waiting, 0);
  const [oldest] = lanes.flatMap(({ oldest_at: at }) => at ?? []).toSorted();
  const failing = errorShare(hours.slice(-2));
  const more = live.is_partial ? '+' : '';
  return (
    <>
      {controls.runs ? <PausedNotice hold={controls.runs} /> : null}
      <StatCards
        label="Runs"
        stats={[
          { label: 'Running', value: `${formatCount(live.running)}${more}` },
          { label: 'Waiting', value: `${formatCount(waiting)}${more}` },
          { label: 'Longest wait', value: oldest ? waitSince(oldest) : '–' },
          { label: 'Our errors, last 2 hours', value: failing === undefined ? '–' : formatPercent(failing, 1) },
        ]}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <LanesCard lanes={lanes} />
          <RunHours hours={hours} />
          <IncidentsCard incidents={live.incidents} />
          <HeldCard organizations={controls.organizations} />
          <FeaturesCard features={controls.features} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <QueuesCard queues={live.queues} />
          <EmailCard emails={live.emails} />
          <ReconciliationCard reconciliation={live.reconciliation} />
        </div>
        <WorkersCard workers={live.workers} running={live.running} />
        <SlowestCard slowest={live.slowest} />
      </div>
      <LiveDialogs live={live} />
    </>
  );
}

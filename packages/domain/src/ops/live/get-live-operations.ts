import { lastDays } from '@saywright/contracts/calendar-day';
import { lane } from '@saywright/contracts/entities/browser';
import type { LaneState, LiveOperations, LiveWorker } from '@saywright/contracts/entities/ops-live';
import { isoNow } from '../../context/clock.ts';
import type { StaffContext } from '../../context/context.ts';
import type { RunningExecution } from '../../ports/run-directory.ts';
import type { MailCount, MailFeedbackCount } from '../../ports/service-counts.ts';
import { protocolConfig } from '../../runs/protocol-config.ts';
import { sumOf } from '../count-sums.ts';
import { lastHours } from '../last-hours.ts';
import { controlsView } from './get-controls.ts';
import { slowestFunctions } from './slowest-functions.ts';

/** Runs that are looked at, of those that wait and of those in progress. What a call costs has an end. */
const mostLookedAt = 1_000;
const shownWorkers = 50;

type Waiting = Awaited<ReturnType<StaffContext['ports']['allRuns']['listWaiting']>>;

async function laneStates(
  ctx: StaffContext,
  { waiting, running }: { waiting: Waiting; running: readonly RunningExecution[] },
): Promise<LaneState[]> {
  return Promise.all(
    lane.options.map(async (each) => {
      const its = waiting.filter(({ lane: of }) => of === each).map(({ created_at: at }) => at);
      return {
        lane: each,
        waiting: its.length,
        oldest_at: its.toSorted()[0] ?? null,
        running: running.filter(({ lane: of }) => of === each).length,
        served_at: (await ctx.ports.runs.laneServedAt(each)) ?? null,
      };
    }),
  );
}

/** The workers that were heard from longest ago. */
async function workersOf(ctx: StaffContext, running: readonly RunningExecution[]): Promise<LiveWorker[]> {
  const shown = running.slice(0, shownWorkers);
  const [records, organizations] = await Promise.all([
    ctx.ports.allRuns.findRuns(shown.map(({ id }) => id)),
    ctx.ports.team.findOrganizations([...new Set(shown.map(({ organization_id: id }) => id))]),
  ]);
  const runs = new Map(records.map((record) => [record.id, record]));
  const names = new Map(organizations.map(({ id, name }) => [id, name]));
  return shown.map(({ id, organization_id: organizationId, lane: of, lease_until: lease }) => ({
    execution_id: id,
    organization: { id: organizationId, name: names.get(organizationId) ?? '' },
    lane: of,
    test_name: runs.get(id)?.test_name ?? null,
    started_at: runs.get(id)?.started_at ?? null,
    heartbeat_at: new Date(Date.parse(lease) - protocolConfig.leaseMs).toISOString(),
  }));
}

/** The service while it works: what waits, who works, and how it goes. */
export async function getLiveOperations({ ctx }: { ctx: StaffContext }): Promise<LiveOperations> {
  const { allRuns, billing, controls, incidents, queueDepths, routeTimes, serviceCounts } = ctx.ports;
  const now = ctx.clock.now();
  const hours = lastHours(24, now);
  const [week = ''] = lastDays(7, now);
  const [waiting, running, queues, held, ended, times, { days }, { incidents: announced }, reconciliation] =
    await Promise.all([
      allRuns.listWaiting(mostLookedAt),
      allRuns.listRunning(mostLookedAt),
      queueDepths.read(),
      controls.read(),
      serviceCounts.readRuns(hours),
      routeTimes.read(hours.at(-2) ?? ''),
      serviceCounts.read(week),
      incidents.read(),
      billing.readReconciliation(),
    ]);
  const [lanes, workers] = await Promise.all([laneStates(ctx, { waiting, running }), workersOf(ctx, running)]);
  const mails = (name: MailCount | MailFeedbackCount): number => sumOf(days, name, () => true);
  return {
    checked_at: isoNow(ctx.clock),
    controls: controlsView(held),
    lanes,
    queues,
    workers,
    running: running.length,
    is_partial: waiting.length === mostLookedAt || running.length === mostLookedAt,
    hours: ended.hours.map((counts, at) => ({ hour: `${hours[at] ?? ''}:00:00.000Z`, ...counts })),
    slowest: slowestFunctions(times),
    emails: {
      sent: mails('mails_sent'),
      bounced: mails('mails_bounced'),
      complained: mails('mails_complained'),
      blocked: mails('mails_blocked'),
      refused: mails('mails_refused'),
      retried: mails('mails_retried'),
    },
    incidents: announced,
    reconciliation: reconciliation ?? null,
  };
}

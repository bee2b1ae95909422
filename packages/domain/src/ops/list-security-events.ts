import {
  securityActions,
  type SecurityAction,
  type SecurityEventPage,
  type SecurityEventsQuery,
} from '@saywright/contracts/entities/security-event';
import type { StaffContext } from '../context/context.ts';
import { timeOfId } from '../context/id-range.ts';
import type { EventCounts } from '../ports/security-log.ts';
import { eventFilter, startOfRange } from './event-range.ts';
import { securityEventView } from './security-event-view.ts';

/** From so many failed sign-ins on, and that share of all events, someone may be guessing passwords. */
const manyFailures = 20;
const highShare = 0.2;

function statusOf(
  { failed_login: failures, total }: EventCounts,
  unexplained: SecurityEventPage['unexplained'],
): SecurityEventPage['status'] {
  if (unexplained.length > 0) return 'critical';
  return failures >= manyFailures && failures / total >= highShare ? 'elevated' : 'normal';
}

/** A page of the security log, newest first, with the counts of the whole range. */
export async function listSecurityEvents({
  ctx,
  input: { range, before, limit, ...filters },
}: {
  ctx: StaffContext;
  input: SecurityEventsQuery;
}): Promise<SecurityEventPage> {
  const since = startOfRange(ctx, range);
  const now = ctx.clock.now();
  const newest = before === undefined ? now : Math.min(now, timeOfId(before));
  const [page, { counts, unexplained }] = await Promise.all([
    ctx.ports.securityLog.listEvents({
      since,
      until: new Date(newest).toISOString(),
      before,
      filter: eventFilter(filters),
      limit,
    }),
    ctx.ports.securityLog.countEvents(since),
  ]);
  const causes = Object.entries(unexplained).map(([action, count]) => ({
    action: securityActions[action as SecurityAction].title,
    count,
  }));
  return {
    events: page.events.map(securityEventView),
    next: page.next ?? null,
    counts,
    status: statusOf(counts, causes),
    unexplained: causes,
    since,
  };
}

import { idRange } from '../context/id-range.ts';
import { isoNow } from '../context/clock.ts';
import { historyEnd } from '../ports/leaving-repository.ts';
import { allowedPeriod } from '../subscriptions/allowance-of.ts';
import type { Leaving } from './delete-organization.ts';

const runsAtOnce = 50;

/**
 * Ends the history of an organization that left its plan 90 days ago: the runs from before, which the plan kept for longer, go
 * with their files. Runs since then have the Trial plan's retention anyway. Someone who is on a plan again keeps everything.
 * @returns `more` when time is up; `nothing` before the end, or when they came back
 */
export async function endHistory(
  { ctx, isOver }: Pick<Leaving, 'ctx' | 'isOver'>,
  { organizationId }: { organizationId: string },
): Promise<'done' | 'more' | 'nothing'> {
  const { billing, fileEraser, identity, leaving, runs } = ctx.ports;
  const organization = await identity.findOrganization(organizationId);
  if (!organization) return 'nothing';
  const { left_at: leftAt, ...subscription } = organization.subscription;
  if (leftAt === undefined || historyEnd(leftAt) > isoNow(ctx.clock)) return 'nothing';
  const before = { ...idRange({ to: leftAt }), limit: runsAtOnce };
  for (;;) {
    const found = await runs.listRuns(organizationId, before);
    if (found.length === 0) break;
    for (const { id } of found) {
      if (isOver()) return 'more';
      const record = await runs.findExecution(organizationId, id);
      if (record) await fileEraser.eraseRunFiles(record);
      await leaving.eraseRun(id);
    }
  }
  // If it changed meanwhile, the sweep comes back to it.
  const allowed = allowedPeriod({ subscription }, ctx.clock.now());
  await billing.writeSubscription({ organization, subscription, allowed });
  return 'done';
}

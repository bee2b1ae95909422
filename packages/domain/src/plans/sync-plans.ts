import type { PlanSync } from '@saywright/contracts/entities/ops-plan';
import { isoNow } from '../context/clock.ts';
import type { Context, StaffContext } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import type { PlanSyncRecord } from '../ports/plan-repository.ts';
import { securityEvent } from '../audit/security-event.ts';
import { planTerms } from '../subscriptions/plan-terms.ts';
import { readPlans } from '../subscriptions/read-plans.ts';
import { syncOrganization } from './sync-organization.ts';

/**
 * Copying the terms of the plans into all subscriptions.
 *
 * 1. There is one sync at a time. It keeps the terms as they were when it began, so a plan that is edited meanwhile
 *    doesn't leave half of the subscriptions with other terms.
 * 2. It goes through all organizations page by page and stores where it is after each. The call that begins it works for a
 *    while, and the sweep continues with what is left.
 * 3. The process that works on it has a lease. A process that dies leaves it behind, and the next one repeats its last page: a
 *    subscription remembers the sync that changed it, so it's counted as it was.
 */
const leaseMs = 30_000;
const atOnce = 10;

export const planSyncView = ({
  status,
  updated,
  skipped,
  started_at,
  started_by,
  finished_at,
}: PlanSyncRecord): PlanSync => ({
  status,
  updated,
  skipped,
  started_at,
  started_by,
  finished_at: finished_at ?? null,
});

async function syncPage(ctx: Context, sync: PlanSyncRecord): Promise<PlanSyncRecord> {
  const { ids, next } = await ctx.ports.customers.pageOfOrganizations(sync.cursor);
  const waiting = (await ctx.ports.team.findOrganizations(ids)).values();
  const counts = { updated: 0, skipped: 0 };
  const work = async (): Promise<void> => {
    for (const organization of waiting) counts[await syncOrganization(ctx, sync, organization)]++;
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const { cursor: _cursor, ...rest } = sync;
  return {
    ...rest,
    ...(next === undefined
      ? { status: 'completed', finished_at: isoNow(ctx.clock) }
      : { cursor: next, status: 'running' }),
    updated: sync.updated + counts.updated,
    skipped: sync.skipped + counts.skipped,
    leased_until: new Date(ctx.clock.now() + leaseMs).toISOString(),
  };
}

/**
 * Continues the sync that is running, for a while.
 * @returns the newest sync as this process knows it; undefined before the first
 */
export async function continueSync({
  ctx,
  forMs,
}: {
  ctx: Context;
  forMs: number;
}): Promise<PlanSyncRecord | undefined> {
  const { plans } = ctx.ports;
  const found = await plans.findSync();
  if (found?.status !== 'running' || found.leased_until > isoNow(ctx.clock)) return found;
  const until = ctx.clock.now() + forMs;
  let sync = found;
  const write = async (next: PlanSyncRecord): Promise<boolean> => {
    const written = { ...next, revision: sync.revision + 1 };
    if ((await plans.writeSync(written)) === 'changed_meanwhile') return false;
    sync = written;
    return true;
  };
  const lease = (ms: number) => ({ ...sync, leased_until: new Date(ctx.clock.now() + ms).toISOString() });
  // Someone else has it if a write is refused.
  if (!(await write(lease(leaseMs)))) return plans.findSync();
  do {
    if (!(await write(await syncPage(ctx, sync)))) return plans.findSync();
  } while (sync.status === 'running' && ctx.clock.now() < until);
  if (sync.status === 'running') await write(lease(0));
  return sync;
}

/** Begins a sync, unless one is running, and works on it for a while. */
export async function syncPlans({ ctx, forMs }: { ctx: StaffContext; forMs: number }): Promise<PlanSync> {
  const offers = await readPlans(ctx);
  const before = await ctx.ports.plans.findSync();
  const begun: PlanSyncRecord = {
    id: newId(ctx.clock),
    status: 'running',
    terms: {
      TRIAL: planTerms(offers.TRIAL),
      STARTER: planTerms(offers.STARTER),
      GROWTH: planTerms(offers.GROWTH),
      BUSINESS: planTerms(offers.BUSINESS),
      ENTERPRISE: planTerms(offers.ENTERPRISE),
      BUSINESS_TRIAL: planTerms(offers.BUSINESS_TRIAL),
    },
    updated: 0,
    skipped: 0,
    started_at: isoNow(ctx.clock),
    started_by: ctx.actor.email,
    leased_until: isoNow(ctx.clock),
    revision: (before?.revision ?? 0) + 1,
  };
  // Of two that begin one at once, both work on the first.
  if (before?.status !== 'running')
    await ctx.ports.plans.writeSync(begun, securityEvent(ctx, { action: 'plan.synced' }));
  return planSyncView((await continueSync({ ctx, forMs })) ?? begun);
}

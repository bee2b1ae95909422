import { isoNow } from '../context/clock.ts';
import type { Context, SystemContext } from '../context/context.ts';
import type { OverageRecord } from '../ports/billing-repository.ts';
import { PaymentError, type BilledSubscription, type Payments } from '../ports/payments.ts';
import type { SubscriptionRecord } from '../ports/subscription-record.ts';
import { syncSubscription, type Synced } from './sync-subscription.ts';

const resendAfterMs = 120_000;
const eventsAtOnce = 100;
const overageAtOnce = 1_000;
const organizationsAtOnce = 10;
const tryAgainAfterMs = 3_600_000;
/** The provider adds usage to the invoice of its period for an hour after that. */
const billableMs = 1_800_000;
/** The provider drops a repeated report for 24 hours. */
const repeatableMs = 23 * 3_600_000;

/** Sends events again that weren't applied in time. @returns how many */
async function resendEvents(ctx: SystemContext): Promise<number> {
  const before = new Date(ctx.clock.now() - resendAfterMs).toISOString();
  const events = await ctx.ports.billing.listUnapplied(before, eventsAtOnce);
  for (const { id } of events) await ctx.ports.paymentQueue.send({ event_id: id });
  return events.length;
}

/** Nobody knows whether the provider has the report, and it would count another one. */
class DoubtfulReport extends Error {
  override readonly name = 'DoubtfulReport';
}

type Outcome = 'billed' | 'refused' | 'waived';

interface Sweeping {
  ctx: SystemContext;
  payments: Payments;
  /** Whether the time for this pass is up. The next one continues. */
  isOver?: () => boolean;
}

/**
 * Bills executions past the allowance, each by its ID: reporting one again within a day of a crash does nothing, and after
 * that it isn't reported again. One that can't be billed is tried again later and doesn't keep the others waiting; the hourly
 * comparison reports it. Organizations don't wait for each other either, up to ten at once.
 * @returns how many were billed, refused, waived, and left for the next pass
 */
async function billOverage({ ctx, payments, isOver }: Sweeping): Promise<Record<Outcome | 'left', number>> {
  const unbilled = await ctx.ports.billing.listUnbilled(isoNow(ctx.clock), overageAtOnce);
  const waiting = Map.groupBy(unbilled, ({ organization_id: id }) => id).entries();
  const report = { billed: 0, refused: 0, waived: 0, left: unbilled.length };
  const failures: unknown[] = [];
  const isDone = (): boolean => failures.length > 0 || isOver?.() === true;
  const billAll = async (organizationId: string, overages: readonly OverageRecord[]): Promise<void> => {
    const payer = payerOf({ ctx, payments }, organizationId);
    for (const overage of overages) {
      if (isDone()) return;
      report[await billOrPostpone({ ctx, payments }, payer, overage)]++;
      report.left--;
    }
  };
  const work = async (): Promise<void> => {
    try {
      for (const [organizationId, overages] of waiting) {
        if (isDone()) return;
        await billAll(organizationId, overages);
      }
    } catch (error) {
      failures.push(error);
    }
  };
  await Promise.all(Array.from({ length: organizationsAtOnce }, work));
  if (failures.length > 0) throw failures[0];
  return report;
}

async function billOrPostpone(
  { ctx, payments }: Sweeping,
  payer: Promise<Payer>,
  overage: OverageRecord,
): Promise<Outcome> {
  try {
    return await billExecution({ ctx, payments }, await payer, overage);
  } catch (error) {
    if (!cantBeBilled(error)) throw error;
    ctx.log.error("an execution past the allowance can't be billed", { ...overage, error });
    await ctx.ports.billing.postponeBilling(overage, new Date(ctx.clock.now() + tryAgainAfterMs).toISOString());
    return 'refused';
  }
}

/** Who pays for executions, as the provider has it now; undefined if their organization is gone. */
type Payer = Synced | undefined;

/** Our record may not know yet that a subscription has ended, and its customer's usage would never be on a bill. */
async function payerOf(
  { ctx, payments }: { ctx: Context; payments: Payments },
  organizationId: string,
): Promise<Payer> {
  if (!(await ctx.ports.identity.findOrganization(organizationId))) return undefined;
  return syncSubscription({ ctx, input: { organizationId }, payments });
}

const isRefused = (error: unknown): boolean => error instanceof PaymentError && error.kind === 'refused';

const cantBeBilled = (error: unknown): boolean => isRefused(error) || error instanceof DoubtfulReport;

const latest = (...instants: readonly string[]): string => instants.toSorted().at(-1) ?? '';

/**
 * The instant at which an execution is billed: when it ended, unless what was used until then has been billed. That's so
 * after a while, and as soon as the plan has changed. Of a plan by the year, it's so as soon as the month is over: without
 * usage, the month has no invoice to which it could be added.
 */
function billedAt(
  { at }: OverageRecord,
  { paid, billed }: Pick<SubscriptionRecord, 'paid'> & { billed: BilledSubscription },
  now: number,
): string {
  if (now - Date.parse(at) > billableMs) return new Date(now).toISOString();
  return latest(at, paid?.changed_at ?? at, billed.billing_period === 'year' ? (billed.usage_from ?? at) : at);
}

/**
 * Reports an execution past the allowance to the provider. Without a subscription there's no invoice that it could be on, so
 * it's waived: a run that was in flight when the plan ended.
 */
async function billExecution(
  { ctx, payments }: { ctx: Context; payments: Payments },
  payer: Payer,
  overage: OverageRecord,
): Promise<Outcome> {
  const { execution_id: id, units } = overage;
  const customerId = payer?.organization.customer_id;
  const { billing } = ctx.ports;
  if (!payer?.billed || customerId === undefined) {
    await billing.waive(overage, isoNow(ctx.clock));
    return 'waived';
  }
  const reportedAt = Date.parse(await billing.noteReport(overage, isoNow(ctx.clock)));
  if (ctx.clock.now() - reportedAt > repeatableMs)
    throw new DoubtfulReport(`The report of ${id} of ${new Date(reportedAt).toISOString()} was never confirmed`);
  const { organization, billed } = payer;
  const at = billedAt(overage, { ...organization.subscription, billed }, ctx.clock.now());
  try {
    await payments.reportOverage({ id, customerId, units, at });
  } catch (error) {
    if (isRefused(error)) await billing.forgetReport(overage);
    throw error;
  }
  await billing.markBilled(overage, isoNow(ctx.clock));
  return 'billed';
}

/** Bills what an organization has run past its allowance, before its plan changes or ends. One that can't be is logged. */
export async function billOutstanding(
  { ctx, payments }: { ctx: Context; payments: Payments },
  payer: Synced,
): Promise<void> {
  for (const overage of await ctx.ports.billing.listUnbilledOf(payer.organization.id))
    await billExecution({ ctx, payments }, payer, overage).catch((error: unknown) => {
      if (!cantBeBilled(error)) throw error;
      ctx.log.error("a last execution past the allowance can't be billed", { ...overage, error });
    });
}

/** Resends events that got stuck, and bills overage for as long as there's time. What's left is for the next pass. */
export async function sweepPayments(sweeping: Sweeping) {
  return { resent: await resendEvents(sweeping.ctx), ...(await billOverage(sweeping)) };
}

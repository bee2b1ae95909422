import { isoNow } from '../context/clock.ts';
import type { Context, SystemContext } from '../context/context.ts';
import type { OverageRecord } from '../ports/billing-repository.ts';
import type { OrganizationRecord } from '../ports/identity-repository.ts';
import { PaymentError, type Payments } from '../ports/payments.ts';

const resendAfterMs = 120_000;
const eventsAtOnce = 100;
const overageAtOnce = 200;
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

/**
 * Bills executions past the allowance, each by its ID: reporting one again within a day of a crash does nothing, and after
 * that it isn't reported again. One that can't be billed is tried again later and doesn't keep the others waiting; the hourly
 * comparison reports it.
 * @returns how many were billed, and how many refused
 */
async function billOverage(ctx: SystemContext, payments: Payments): Promise<{ billed: number; refused: number }> {
  const unbilled = await ctx.ports.billing.listUnbilled(isoNow(ctx.clock), overageAtOnce);
  let refused = 0;
  for (const overage of unbilled) {
    const organization = await ctx.ports.identity.findOrganization(overage.organization_id);
    try {
      await billExecution({ ctx, payments }, organization, overage);
    } catch (error) {
      if (!cantBeBilled(error)) throw error;
      refused++;
      ctx.log.error("an execution past the allowance can't be billed", { ...overage, error });
      await ctx.ports.billing.postponeBilling(overage, new Date(ctx.clock.now() + tryAgainAfterMs).toISOString());
    }
  }
  return { billed: unbilled.length - refused, refused };
}

const isRefused = (error: unknown): boolean => error instanceof PaymentError && error.kind === 'refused';

const cantBeBilled = (error: unknown): boolean => isRefused(error) || error instanceof DoubtfulReport;

/**
 * The instant at which an execution is billed: when it ended, unless what was used until then has been billed. That's so
 * after a while, and as soon as the plan has changed.
 */
function billedAt({ at }: OverageRecord, { subscription: { paid } }: OrganizationRecord, now: number): string {
  if (now - Date.parse(at) > billableMs) return new Date(now).toISOString();
  return paid?.changed_at !== undefined && paid.changed_at > at ? paid.changed_at : at;
}

/** Reports an execution past the allowance to the provider, if the organization has a customer there. */
async function billExecution(
  { ctx, payments }: { ctx: Context; payments: Payments },
  organization: OrganizationRecord | undefined,
  overage: OverageRecord,
): Promise<void> {
  const { execution_id: id, units } = overage;
  const customerId = organization?.customer_id;
  const { billing } = ctx.ports;
  if (organization && customerId !== undefined) {
    const reportedAt = Date.parse(await billing.noteReport(overage, isoNow(ctx.clock)));
    if (ctx.clock.now() - reportedAt > repeatableMs)
      throw new DoubtfulReport(`The report of ${id} of ${new Date(reportedAt).toISOString()} was never confirmed`);
    try {
      await payments.reportOverage({ id, customerId, units, at: billedAt(overage, organization, ctx.clock.now()) });
    } catch (error) {
      if (isRefused(error)) await billing.forgetReport(overage);
      throw error;
    }
  }
  await billing.markBilled(overage, isoNow(ctx.clock));
}

/** Bills what an organization has run past its allowance, before its plan changes or ends. One that can't be is logged. */
export async function billOutstanding(
  { ctx, payments }: { ctx: Context; payments: Payments },
  organization: OrganizationRecord,
): Promise<void> {
  for (const overage of await ctx.ports.billing.listUnbilledOf(organization.id))
    await billExecution({ ctx, payments }, organization, overage).catch((error: unknown) => {
      if (!cantBeBilled(error)) throw error;
      ctx.log.error("a last execution past the allowance can't be billed", { ...overage, error });
    });
}

/** Resends events that got stuck, and bills overage. */
export async function sweepPayments({ ctx, payments }: { ctx: SystemContext; payments: Payments }) {
  return { resent: await resendEvents(ctx), ...(await billOverage(ctx, payments)) };
}

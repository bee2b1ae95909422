import { isoNow } from '../context/clock.ts';
import type { SystemContext } from '../context/context.ts';
import type { OverageRecord } from '../ports/billing-repository.ts';
import type { Payments } from '../ports/payments.ts';

const resendAfterMs = 120_000;
const eventsAtOnce = 100;
const overageAtOnce = 200;

/** Sends events again that weren't applied in time. @returns how many */
async function resendEvents(ctx: SystemContext): Promise<number> {
  const before = new Date(ctx.clock.now() - resendAfterMs).toISOString();
  const events = await ctx.ports.billing.listUnapplied(before, eventsAtOnce);
  for (const { id } of events) await ctx.ports.paymentQueue.send({ event_id: id });
  return events.length;
}

/**
 * Bills executions past the allowance, each by its id: reporting one again after a crash does nothing.
 * @returns how many
 */
async function billOverage(ctx: SystemContext, payments: Payments): Promise<number> {
  const unbilled = await ctx.ports.billing.listUnbilled(overageAtOnce);
  for (const overage of unbilled) {
    const organization = await ctx.ports.identity.findOrganization(overage.organization_id);
    await billExecution({ ctx, payments }, organization?.customer_id, overage);
  }
  return unbilled.length;
}

/** Reports an execution past the allowance to the provider, if the organization has a customer there. */
export async function billExecution(
  { ctx, payments }: { ctx: SystemContext; payments: Payments },
  customerId: string | undefined,
  overage: OverageRecord,
): Promise<void> {
  const { execution_id: id, units, at } = overage;
  if (customerId !== undefined) await payments.reportOverage({ id, customerId, units, at });
  await ctx.ports.billing.markBilled(overage, isoNow(ctx.clock));
}

/** Resends events that got stuck, and bills overage. */
export async function sweepPayments({ ctx, payments }: { ctx: SystemContext; payments: Payments }) {
  return { resent: await resendEvents(ctx), billed: await billOverage(ctx, payments) };
}

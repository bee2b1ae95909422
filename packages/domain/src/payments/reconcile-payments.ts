import { isDeepStrictEqual } from 'node:util';
import { isoNow } from '../context/clock.ts';
import type { SystemContext } from '../context/context.ts';
import type { OrganizationRecord } from '../ports/identity-repository.ts';
import type { BilledSubscription, Payments } from '../ports/payments.ts';
import { applyEvent } from './apply-event.ts';
import { remindOrEnd } from './dunning.ts';
import { syncSubscription } from './sync-subscription.ts';

/** A difference between the payment provider and our records. */
export interface Finding {
  /**
   * - `fixed`: our record was behind and is right now
   * - `unknown`: a subscription of no organization of ours
   * - `doubled`: an organization pays for more than one
   * - `unbilled`: executions past the allowance have waited to be billed for more than a day
   */
  kind: 'fixed' | 'unknown' | 'doubled' | 'unbilled';
  /** Null when it has ended. */
  subscription_id: string | null;
  organization_id: string | null;
}

export interface Reconciliation {
  /** Events that never reached us, and took effect now. */
  missed: number;
  checked: number;
  findings: Finding[];
  reminded: number;
  ended: number;
}

const dayMs = 86_400_000;
const mostUnbilled = 1_000;

interface Reconciling {
  ctx: SystemContext;
  payments: Payments;
}

async function organizationOf({ ctx, payments }: Reconciling, billed: BilledSubscription) {
  const id = billed.organization_id ?? (await payments.findOrganization(billed.customer_id));
  const organization = id === null ? undefined : await ctx.ports.identity.findOrganization(id);
  return organization?.customer_id === billed.customer_id ? organization : undefined;
}

/** @returns whether our record was behind */
async function fix({ ctx, payments }: Reconciling, organization: OrganizationRecord): Promise<boolean> {
  const input = { organizationId: organization.id };
  const { organization: synced } = await syncSubscription({ ctx, input, payments });
  return !isDeepStrictEqual(synced.subscription, organization.subscription);
}

/** The provider sends an event again for as long, and forgets it after a month. Those that we hear of twice do nothing. */
const lookBackMs = 3 * dayMs;
const longestLookBackMs = 29 * dayMs;
const overlapMs = 3_600_000;

/** The instant from which events may have been missed: further back if the last comparison was longer ago, or never. */
async function missedSince({ ctx }: Reconciling): Promise<string> {
  const now = ctx.clock.now();
  const last = await ctx.ports.billing.readReconciliation();
  const since = Math.min(now - lookBackMs, last ? Date.parse(last.at) - overlapMs : 0);
  return new Date(Math.max(since, now - longestLookBackMs)).toISOString();
}

/**
 * Applies events that never reached us: executions that were paid, and money that went back, show in no subscription. What
 * fails stays stored, and the sweep sends it.
 * @returns how many there were
 */
async function applyMissed(reconciling: Reconciling): Promise<number> {
  const { ctx, payments } = reconciling;
  let missed = 0;
  for await (const event of payments.listEvents(await missedSince(reconciling))) {
    if ((await ctx.ports.billing.storeEvent(event, isoNow(ctx.clock))) === 'known') continue;
    missed++;
    await applyEvent({ ctx, input: { eventId: event.id }, payments }).catch((error: unknown) =>
      ctx.log.warn("a missed payment event isn't applied; the sweep sends it", { event_id: event.id, error }),
    );
  }
  return missed;
}

/** Organizations with executions that the provider refuses to bill, or that something else keeps from it. */
async function findUnbilled({ ctx }: Reconciling): Promise<Finding[]> {
  const { billing, identity } = ctx.ports;
  const [now, yesterday] = [ctx.clock.now(), ctx.clock.now() - dayMs];
  // Those that were refused are to be billed up to an hour from now.
  const unbilled = await billing.listUnbilled(new Date(now + dayMs).toISOString(), mostUnbilled);
  const late = unbilled.filter(({ at }) => Date.parse(at) < yesterday);
  const findings: Finding[] = [];
  for (const id of new Set(late.map(({ organization_id: organizationId }) => organizationId))) {
    const paid = (await identity.findOrganization(id))?.subscription.paid;
    findings.push({ kind: 'unbilled', subscription_id: paid?.id ?? null, organization_id: id });
  }
  return findings;
}

/**
 * Compares every subscription at the payment provider with our records, brings our records up to date, and reports the
 * rest. Afterwards, organizations whose payment fails get their reminder, or lose the plan.
 */
export async function reconcilePayments(reconciling: Reconciling): Promise<Reconciliation> {
  const { ctx, payments } = reconciling;
  // Events that happen from here on are for the next comparison.
  const at = isoNow(ctx.clock);
  const findings: Finding[] = [];
  const seen = new Set<string>();
  let checked = 0;
  for await (const billed of payments.listAllSubscriptions()) {
    checked++;
    const organization = await organizationOf(reconciling, billed);
    const finding = { subscription_id: billed.id, organization_id: organization?.id ?? null };
    if (!organization) findings.push({ ...finding, kind: 'unknown' });
    else if (seen.has(organization.id)) findings.push({ ...finding, kind: 'doubled' });
    else if (await fix(reconciling, organization)) findings.push({ ...finding, kind: 'fixed' });
    if (organization) seen.add(organization.id);
  }
  let [reminded, ended] = [0, 0];
  for await (const listed of ctx.ports.billing.listPaying()) {
    const organization = await ctx.ports.identity.findOrganization(listed.id);
    if (!organization?.subscription.paid) continue;
    const finding = { subscription_id: organization.subscription.paid.id, organization_id: organization.id };
    if (!seen.has(organization.id) && (await fix(reconciling, organization)))
      findings.push({ ...finding, kind: 'fixed' });
    const outcome = await remindOrEnd({ ctx, input: { organizationId: organization.id }, payments });
    if (outcome === 'reminded') reminded++;
    if (outcome === 'ended') ended++;
  }
  const missed = await applyMissed(reconciling);
  findings.push(...(await findUnbilled(reconciling)));
  const fixed = findings.filter(({ kind }) => kind === 'fixed').length;
  const amiss = findings.length - fixed;
  await ctx.ports.billing.noteReconciliation({ at, checked, fixed, amiss, reminded, ended });
  return { missed, checked, findings, reminded, ended };
}

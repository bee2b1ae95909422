import { planCode } from '@saywright/contracts/plans';
import { isActive } from '@saywright/domain/runs/execution-state';
import type { OrganizationRecord } from '@saywright/domain/ports/identity-repository';
import type { OverageRecord } from '@saywright/domain/ports/billing-repository';
import type { RunRecord } from '@saywright/domain/ports/run-repository';
import { appKeys } from '@saywright/storage/app-keys';
import { scanItems } from '@saywright/testing/scan-items';
import { meteredOf } from '@saywright/testing/subscribe';
import type Stripe from 'stripe';
import { checkUsageCounts, type CountedUsage } from './invariants.ts';
import { smallestAllowance } from './money-shop.ts';
import { database } from './tenant.ts';

/**
 * True of every organization once everything has come to rest, whatever happened on the way: what was paid is
 * granted, what was used past the allowance is metered, nothing happened twice, nobody has a plan or credit without paying for it, and
 * nobody who has left is charged.
 */
interface Customer {
  organizationId: string;
  customerId: string;
  /** Seconds since the epoch by Stripe's clock; undefined for those who stayed. */
  leftAt: number | undefined;
}

/** An execution past the allowance, and what became of it. */
interface Overage extends OverageRecord {
  reported_at?: string;
  billed_at?: string;
  is_waived?: boolean;
}

interface Grant {
  id: string;
  executions: number;
  batch: string;
  is_revoked?: boolean;
}

const running = new Set(['active', 'past_due', 'trialing', 'unpaid']);
const wasPaid = new Set([...running, 'canceled']);
const idOf = (thing: string | { id: string } | null | undefined): string | undefined =>
  typeof thing === 'string' ? thing : thing?.id;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Everything that Stripe has about a customer. */
async function readStripe(stripe: Stripe, customer: string) {
  const [known, subscriptions, invoices, sessions, charges, invoicePayments] = await Promise.all([
    stripe.customers.retrieve(customer),
    Array.fromAsync(stripe.subscriptions.list({ customer, status: 'all', limit: 100 })),
    Array.fromAsync(stripe.invoices.list({ customer, limit: 100 })),
    Array.fromAsync(stripe.checkout.sessions.list({ customer, limit: 100 })),
    Array.fromAsync(stripe.charges.list({ customer, limit: 100 })),
    Array.fromAsync(stripe.invoicePayments.list({ limit: 100 })),
  ]);
  const alive = subscriptions.filter(({ status }) => running.has(status));
  const next = await Promise.all(alive.map(({ id }) => stripe.invoices.createPreview({ customer, subscription: id })));
  const credit = known.deleted ? 0 : Math.max(0, -known.balance);
  return { credit, subscriptions, invoices, sessions, charges, invoicePayments, next };
}
type AtStripe = Awaited<ReturnType<typeof readStripe>>;

/** Everything that our tables have about an organization's money. */
async function readOurs(organizationId: string) {
  const { app, runs } = database();
  const { pk } = appKeys.organization(organizationId);
  const list = <T extends object>(skPrefix: string): Promise<T[]> => Array.fromAsync(app.query<T>({ pk, skPrefix }));
  const [grants, overage, usage] = await Promise.all([
    list<Grant>('GRANT#'),
    list<Overage>('OVER#'),
    list<CountedUsage>('USAGE#'),
  ]);
  const executions = await scanItems<RunRecord>(runs.name, {
    expression: '#et = :execution AND #organization = :organization',
    names: { '#et': 'et', '#organization': 'organization_id' },
    values: { ':execution': 'execution', ':organization': organizationId },
  });
  return {
    organization: await app.get<OrganizationRecord>(appKeys.organization(organizationId)),
    grants,
    overage,
    usage,
    executions,
  };
}
type Ours = Awaited<ReturnType<typeof readOurs>>;

/** One plan is paid for at a time, it's the one that our record says, and no record says one that nobody pays for. */
function checkPlan({ subscriptions }: AtStripe, { organization }: Ours): string[] {
  const alive = subscriptions.filter(({ status }) => running.has(status));
  const problems: string[] = [];
  if (alive.length > 1) problems.push(`pays for ${alive.length} subscriptions`);
  const paid = subscriptions
    .filter(({ status }) => wasPaid.has(status))
    .map(({ start_date: from, ended_at: to }) => ({ from, to: to ?? Infinity }))
    .toSorted((a, b) => a.from - b.from);
  for (const [at, { to }] of paid.entries())
    if ((paid[at + 1]?.from ?? Infinity) < to) problems.push('paid for two subscriptions at the same time');
  const [one] = alive;
  const product = idOf(one?.items.data.find(({ price }) => price.recurring?.usage_type !== 'metered')?.price.product);
  const billed = one ? planCode.parse(product?.replace('saywright_', '').toUpperCase()) : 'TRIAL';
  const { plan, paid: ours } = organization?.subscription ?? {};
  if (plan !== billed) problems.push(`is on ${plan}, and pays for ${billed}`);
  if (ours?.id !== one?.id) problems.push(`names the subscription ${ours?.id}, and pays for ${one?.id}`);
  return problems;
}

/** Each purchase of executions whose money didn't go back has exactly one grant, and there's no other. */
function checkGrants(
  { invoices, sessions, charges, invoicePayments }: AtStripe,
  { organization, grants }: Ours,
): string[] {
  const returned = new Set(
    charges.filter(({ refunded }) => refunded).map(({ payment_intent: intent }) => idOf(intent)),
  );
  const intentOf = (invoice: string | undefined): string | undefined =>
    invoicePayments
      .filter((payment) => idOf(payment.invoice) === invoice)
      .map(({ payment }) => idOf(payment.payment_intent))
      .at(0);
  const bills = invoices
    .filter(({ status, metadata }) => status === 'paid' && metadata?.['executions'] !== undefined)
    .map(({ id, metadata }) => ({ id: id ?? '', executions: Number(metadata?.['executions']), intent: intentOf(id) }));
  const pages = sessions
    .filter(({ mode, payment_status: status }) => mode === 'payment' && status === 'paid')
    .map(({ id, payment_intent: intent, amount_total: cents }) => ({
      id,
      executions: undefined,
      cents,
      intent: idOf(intent),
    }));
  const paid = [...bills, ...pages];
  const problems: string[] = [];
  for (const { id, executions, intent } of paid) {
    const grant = grants.find((each) => each.id === id);
    if (!grant) problems.push(`paid ${id}, which granted nothing`);
    else if (executions !== undefined && grant.executions !== executions)
      problems.push(`paid for ${executions} with ${id}, and got ${grant.executions}`);
    else if (returned.has(intent) !== (grant.is_revoked === true))
      problems.push(
        `${id}: its money ${returned.has(intent) ? 'went back, and its grant stays' : 'stays, and its grant went back'}`,
      );
  }
  for (const { id } of grants) if (!paid.some((each) => each.id === id)) problems.push(`got ${id}, which nobody paid`);
  const granted = organization?.subscription.granted;
  const own = sum(
    grants.filter((each) => each.batch === granted?.batch && each.is_revoked !== true).map((each) => each.executions),
  );
  if (granted && granted.executions !== own)
    problems.push(`has ${granted.executions} bought executions, and paid for ${own}`);
  return problems;
}

const unitsOf = (overage: readonly Overage[]): number => sum(overage.map(({ units }) => units));

/** Those that were on their way to Stripe while a subscription ended: only Stripe knows whether they're on its last invoice. */
const inDoubt = ({ overage }: Ours, { subscriptions }: AtStripe): Overage[] =>
  overage.filter(({ reported_at: from = '9', billed_at: to = '9' }) =>
    subscriptions.some(({ ended_at: at }) => at !== null && from < isoOf(at + 1) && to >= isoOf(at)),
  );

const isoOf = (seconds: number): string => new Date(seconds * 1_000).toISOString();

/** Only what nobody could be billed for is waived: no subscription was running then. */
function checkWaived({ overage }: Ours, { subscriptions }: AtStripe): string[] {
  const isPaid = (at: string): boolean =>
    subscriptions.some(
      ({ status, start_date: from, ended_at: to }) =>
        wasPaid.has(status) && isoOf(from) < at && (to === null || at < isoOf(to)),
    );
  return overage
    .filter(({ is_waived: isWaived, billed_at: at = '' }) => isWaived === true && isPaid(at))
    .map(({ execution_id: id }) => `let ${id} go, though a subscription could bill it`);
}

/** Each run is counted once, and metered is what ran past the allowance, each run once and none that was given back. */
function checkUsage({ overage, usage, executions }: Ours, metered: number): string[] {
  const problems: string[] = checkUsageCounts(usage, executions);
  const units = unitsOf(overage);
  const waived = overage.filter(({ is_waived: isWaived }) => isWaived === true);
  const due = units - unitsOf(waived);
  const reported = unitsOf(waived.filter(({ reported_at: at }) => at !== undefined));
  const over = sum(usage.map(({ executions_over: count = 0 }) => count));
  if (metered < due || metered > due + reported) problems.push(`metered ${metered}, and ran ${due} past the allowance`);
  if (over !== units) problems.push(`counted ${over} past the allowance, and ${units} are to be billed`);
  for (const { execution_id: id, billed_at: billed } of overage) {
    const run = executions.find((each) => each.id === id);
    if (!run || run.refunded || isActive(run.status))
      problems.push(`bills ${id}, which ${run ? 'was given back' : "isn't there"}`);
    if (billed === undefined) problems.push(`never billed ${id}`);
  }
  const ran = executions.filter(({ refunded }) => !refunded).length;
  if (units > ran) problems.push(`bills ${units} of ${ran} executions`);
  for (const { sk, executions_settled: settled = 0, executions_over: past = 0 } of usage)
    if (past > 0 && settled < smallestAllowance) problems.push(`${sk}: bills ${past} after only ${settled}`);
  for (const run of executions) if (isActive(run.status)) problems.push(`${run.id} never ended`);
  return problems;
}

/** Usage that was metered is on an invoice or will be on the next one, once. What ends with a refund or dispute is let go. */
function checkBilledUsage(
  { subscriptions, invoices, charges, next }: AtStripe,
  { metered, doubtful, prices }: { metered: number; doubtful: number; prices: ReadonlySet<string> },
): string[] {
  const billed = sum(
    [...invoices, ...next]
      .filter(({ status }) => status !== 'void')
      .flatMap(({ lines }) => lines.data)
      .filter(({ pricing }) => prices.has(idOf(pricing?.price_details?.price) ?? ''))
      .map(({ quantity }) => quantity ?? 0),
  );
  if (billed > metered) return [`metered ${metered}, and bills ${billed}`];
  const letGo = charges.some(({ refunded, disputed }) => refunded || disputed) && subscriptions.some(hasEnded);
  return billed >= metered - doubtful || letGo ? [] : [`metered ${metered}, and bills only ${billed}`];
}

const hasEnded = ({ ended_at: at }: Stripe.Subscription): boolean => at !== null;

/** No period of a subscription is paid twice, and no click. */
function checkInvoices({ invoices }: AtStripe): string[] {
  const seen = new Map<string, number>();
  for (const { status, lines, billing_reason: reason, metadata } of invoices) {
    if (status !== 'paid') continue;
    const click = metadata?.['purchase'];
    if (click !== undefined) seen.set(click, (seen.get(click) ?? 0) + 1);
    if (reason !== 'subscription_cycle' && reason !== 'subscription_create') continue;
    for (const { parent, period, amount } of lines.data) {
      const item = parent?.subscription_item_details;
      if (!item || item.proration || amount <= 0) continue;
      const key = `${item.subscription_item} from ${period.start} to ${period.end}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  }
  return [...seen].filter(([, times]) => times > 1).map(([key, times]) => `paid ${times} times for ${key}`);
}

/** After someone has left, no subscription of theirs continues, and no money moves but for what they used until then. */
function checkLeft(
  { subscriptions, invoices, charges, sessions, invoicePayments }: AtStripe,
  leftAt: number,
): string[] {
  // The last bill has the usage of the second in which it's drawn up, too.
  const isLastUsage = ({ created, parent, lines }: Stripe.Invoice): boolean =>
    created <= leftAt &&
    parent?.subscription_details != null &&
    lines.data.every(({ period }) => period.end <= leftAt + 1);
  const lastBills = new Set(invoices.filter(isLastUsage).map(({ id }) => id));
  const owed = new Set(
    invoicePayments
      .filter(({ invoice }) => lastBills.has(idOf(invoice) ?? ''))
      .map(({ payment }) => idOf(payment.payment_intent)),
  );
  return [
    ...subscriptions.filter(({ status }) => running.has(status)).map(({ id }) => `left, and still pays for ${id}`),
    ...invoices
      .filter(({ created, status }) => created > leftAt && status !== 'void')
      .map(({ id }) => `left, and was billed ${id}`),
    ...charges
      .filter(({ created, paid, payment_intent: intent }) => created > leftAt && paid && !owed.has(idOf(intent)))
      .map(({ id }) => `left, and was charged ${id}`),
    ...sessions.filter(({ status }) => status === 'open').map(({ id }) => `left, and can still pay ${id}`),
  ];
}
/** Credit is money that was paid, and that didn't go back. */
function checkCredit({ credit, charges }: AtStripe): string[] {
  const kept = sum(charges.map(({ paid, amount, amount_refunded: returned }) => (paid ? amount - returned : 0)));
  return credit > kept ? [`has ${credit} cents in credit, and paid ${kept}`] : [];
}

/** The prices of usage. */
const usagePrices = async (stripe: Stripe): Promise<Set<string>> => {
  const prices = await Array.fromAsync(stripe.prices.list({ type: 'recurring', limit: 100 }));
  return new Set(prices.filter(({ recurring }) => recurring?.meter != null).map(({ id }) => id));
};

/** Where an organization's money contradicts itself. */
export async function findMoneyViolations(
  stripe: Stripe,
  { organizationId, customerId, leftAt }: Customer,
): Promise<string[]> {
  const atStripe = await readStripe(stripe, customerId);
  const ours = await readOurs(organizationId);
  const metered = await meteredOf(customerId);
  const problems =
    leftAt === undefined
      ? [
          ...checkPlan(atStripe, ours),
          ...checkGrants(atStripe, ours),
          ...checkUsage(ours, metered),
          ...checkWaived(ours, atStripe),
          ...checkBilledUsage(atStripe, {
            metered,
            doubtful: unitsOf(inDoubt(ours, atStripe)),
            prices: await usagePrices(stripe),
          }),
        ]
      : checkLeft(atStripe, leftAt);
  return [...problems, ...checkCredit(atStripe), ...checkInvoices(atStripe)].map(
    (problem) => `${organizationId}: ${problem}`,
  );
}

import { isDeepStrictEqual } from 'node:util';
import type { CheckoutAnswer, OverageCheckoutBody, PlanCheckoutBody } from '@saywright/contracts/entities/payment';
import { DomainError, notFound } from '@saywright/contracts/kernel/errors';
import { epochSeconds, isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import { requireAccount } from '../identity/require-account.ts';
import type { CheckoutRecord } from '../ports/billing-repository.ts';
import { limitsOf } from '../subscriptions/limits-of.ts';
import { readPlans } from '../subscriptions/read-plans.ts';
import { priceCents } from './is-dearer.ts';
import { refuseWhileLeaving } from './refuse-while-leaving.ts';
import { requireCustomer } from './require-customer.ts';
import { alreadyOn, requireOnSale } from './require-on-sale.ts';
import { requireOwnOrigin, requirePayments, type PaymentSetup } from './setup.ts';
import { settleCheckout } from './settle-checkout.ts';
import { syncSubscription } from './sync-subscription.ts';
import { whenDown } from './when-down.ts';

/**
 * Payment pages.
 *
 * An organization has one open page for a plan: opening another one closes it first, and a page that is open for the same
 * plan is used again. So two tabs can't buy two subscriptions. The page is stored under the organization before anyone
 * sees it, and only that organization can ask for it.
 */
const rounds = 10;
const keptSeconds = 90 * 86_400;
const initiateFailed = 'Failed to initiate payment';

interface Input<Body> {
  ctx: UserContext;
  input: Body;
  setup: PaymentSetup | undefined;
}

const newCheckout = (
  ctx: UserContext,
  page: Pick<CheckoutRecord, 'id' | 'url' | 'purchase' | 'plan' | 'billing_period' | 'executions' | 'price_cents'>,
): CheckoutRecord => ({
  ...page,
  organization_id: ctx.actor.organizationId,
  user_id: ctx.actor.userId,
  state: 'open',
  created_at: isoNow(ctx.clock),
  ttl: epochSeconds(ctx.clock.now()) + keptSeconds,
});

const pageFor = ({ ctx }: { ctx: UserContext }, { customerId, origin }: { customerId: string; origin: string }) => ({
  customerId,
  organizationId: ctx.actor.organizationId,
  userId: ctx.actor.userId,
  successUrl: `${origin}/?session_id={CHECKOUT_SESSION_ID}`,
  cancelUrl: `${origin}/plans`,
});

const subscribedAlready = (): DomainError =>
  new DomainError('conflict', 'Your organization has a subscription already. Change its plan instead.');

type PlanSale = Required<Pick<CheckoutRecord, 'plan' | 'billing_period' | 'price_cents'>>;

/**
 * The open page of an organization, if it sells the same at the same price. Any other is closed.
 * @throws DomainError `conflict` when it was paid
 */
async function reuseOpenPage(
  { ctx, sale, setup }: { ctx: UserContext; sale: PlanSale; setup: PaymentSetup },
  pageId: string | undefined,
): Promise<CheckoutRecord | undefined> {
  if (pageId === undefined) return undefined;
  const open = await ctx.ports.billing.findCheckout(ctx.actor.organizationId, pageId);
  if (!open) return undefined;
  const settled = await settleCheckout(ctx, setup.payments, open);
  if (settled.state === 'settled') throw subscribedAlready();
  if (settled.state === 'expired') return undefined;
  const { plan, billing_period, price_cents } = open;
  if (isDeepStrictEqual({ plan, billing_period, price_cents }, sale)) return open;
  if ((await setup.payments.expireCheckout(open.id)) === 'not_open') {
    const again = await settleCheckout(ctx, setup.payments, open);
    if (again.state === 'settled') throw subscribedAlready();
  }
  await ctx.ports.billing.closeCheckout(open, 'expired');
  return undefined;
}

/** Opens the page on which a plan is paid. @throws DomainError `conflict`, `validation_failed`, `unavailable` */
export async function checkOutPlan({ ctx, input, setup }: Input<PlanCheckoutBody>): Promise<CheckoutAnswer> {
  const configured = requirePayments(setup);
  const { payments } = configured;
  const origin = requireOwnOrigin(configured, input.origin_url);
  const account = await requireAccount(ctx);
  refuseWhileLeaving(account);
  const plans = await readPlans(ctx);
  const { [input.plan_code]: offer } = plans;
  const choice = { plan: input.plan_code, billing_period: input.billing_period };
  const sale = { ...choice, price_cents: priceCents(plans, choice) };
  if (account.organization.subscription.plan === input.plan_code) throw alreadyOn(offer);
  requireOnSale(offer);
  const organizationId = account.organization.id;
  return whenDown(ctx, initiateFailed, async () => {
    const customerId = await requireCustomer(ctx, payments, account);
    for (let round = 0; round < rounds; round++) {
      const { organization, billed } = await syncSubscription({ ctx, input: { organizationId }, payments });
      if (billed) throw subscribedAlready();
      const open = await reuseOpenPage({ ctx, sale, setup: configured }, organization.open_checkout);
      if (open) return { url: open.url, session_id: open.id };
      const page = await payments.checkOutPlan({ ...pageFor({ ctx }, { customerId, origin }), choice });
      const checkout = newCheckout(ctx, { ...page, ...sale, purchase: 'plan', executions: null });
      const { open_checkout: _closed, ...asRead } = organization;
      if ((await ctx.ports.billing.insertCheckout(asRead, checkout)) === 'written')
        return { url: page.url, session_id: page.id };
      await payments.expireCheckout(page.id);
    }
    throw new DomainError('conflict', 'Someone else is paying for a plan at the same time. Please try again.');
  });
}

/** @throws DomainError `conflict` on a plan that stops at its allowance */
export function requireOverage(organization: Parameters<typeof limitsOf>[0]): void {
  if (limitsOf(organization).hard_limit)
    throw new DomainError('conflict', 'Overage is not available for your current plan');
}

/** Opens the page on which additional executions are paid. @throws DomainError `conflict`, `validation_failed` */
export async function checkOutExecutions({ ctx, input, setup }: Input<OverageCheckoutBody>): Promise<CheckoutAnswer> {
  const configured = requirePayments(setup);
  const { payments } = configured;
  const origin = requireOwnOrigin(configured, input.origin_url);
  const account = await requireAccount(ctx);
  refuseWhileLeaving(account);
  requireOverage(account.organization);
  const { plan, billing_period } = account.organization.subscription;
  const { additional_executions: executions } = input;
  return whenDown(ctx, initiateFailed, async () => {
    const customerId = await requireCustomer(ctx, payments, account);
    const page = await payments.checkOutExecutions({ ...pageFor({ ctx }, { customerId, origin }), plan, executions });
    const checkout = newCheckout(ctx, { ...page, plan, billing_period, purchase: 'executions', executions });
    if ((await ctx.ports.billing.insertCheckout(account.organization, checkout)) !== 'written') {
      await payments.expireCheckout(page.id);
      throw notFound('Organization');
    }
    return { url: page.url, session_id: page.id };
  });
}

import * as z from 'zod';
import { planCodeInput } from '../plan-code.ts';
import { planCode } from '../plans.ts';
import { billingPeriod, currentSubscription } from './plan.ts';

/** Additional executions are bought in these amounts on the payment page. */
export const overageQuantity = { minimum: 100, maximum: 10_000, step: 100 } as const;

const cents = z.number().int();

/** The facts that the payment dialogs need before they open. */
export const paymentsConfig = z.object({
  available: z.boolean().meta({ description: 'Whether this deployment takes payments' }),
  test_mode: z.boolean().meta({ description: 'Whether cards are test cards and no money moves' }),
  currency: z.literal('usd'),
  overage_minimum: z.number().int(),
  overage_maximum: z.number().int(),
  overage_step: z.number().int(),
});

const originUrl = z.string().max(2_000).meta({ description: 'The origin of the app that people come back to' });

export const planCheckoutBody = z.strictObject({
  plan_code: planCodeInput,
  billing_period: billingPeriod.default('month'),
  origin_url: originUrl,
});
export type PlanCheckoutBody = z.output<typeof planCheckoutBody>;

const invalidQuantity = 'Please enter a valid number of additional executions';
const inSteps = `Choose from ${overageQuantity.minimum} to 10,000 additional executions, in steps of ${overageQuantity.step}`;

export const overageCheckoutBody = z.strictObject({
  additional_executions: z
    .number(invalidQuantity)
    .int(invalidQuantity)
    .min(overageQuantity.minimum, inSteps)
    .max(overageQuantity.maximum, inSteps)
    .multipleOf(overageQuantity.step, inSteps),
  origin_url: originUrl,
});
export type OverageCheckoutBody = z.output<typeof overageCheckoutBody>;

/** Where the browser goes to pay. */
export const checkoutAnswer = z.object({ url: z.string(), session_id: z.string() });
export type CheckoutAnswer = z.output<typeof checkoutAnswer>;

/** How a payment stands. `paid` means that its plan or executions have arrived. */
export const paymentStatus = z.object({
  payment_status: z.enum(['paid', 'unpaid']),
  status: z.enum(['open', 'complete', 'expired']),
  purchase: z.enum(['plan', 'executions']),
  plan_code: planCode.nullable(),
  additional_executions: z.number().int().nullable(),
});
export type PaymentStatus = z.output<typeof paymentStatus>;

export const portalBody = z.strictObject({ origin_url: originUrl });
export type PortalBody = z.output<typeof portalBody>;

/** Where the browser goes to change the payment method, address and tax IDs. */
export const portalAnswer = z.object({ url: z.string() });

export const billingDetails = z.object({
  payment_method: z
    .object({
      brand: z.string(),
      last4: z.string(),
      exp_month: z.number().int(),
      exp_year: z.number().int(),
    })
    .nullable(),
  name: z.string().nullable(),
  email: z.string().nullable().meta({ description: 'Where receipts are sent' }),
  address: z.array(z.string()).meta({ description: 'Line by line; empty without one' }),
  tax_ids: z.array(z.object({ type: z.string(), value: z.string() })),
  next_payment: z.object({ amount_cents: cents, at: z.iso.datetime() }).nullable(),
});
export type BillingDetails = z.output<typeof billingDetails>;

export const invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  created_at: z.iso.datetime(),
  description: z.string(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  amount_cents: cents,
  currency: z.literal('usd'),
  hosted_url: z.string().nullable(),
  pdf_url: z.string().nullable(),
});
export type Invoice = z.output<typeof invoice>;

export const invoicesQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(12),
  starting_after: z.string().max(200).optional().meta({ description: 'The last invoice of the page before' }),
});
export type InvoicesQuery = z.output<typeof invoicesQuery>;

export const invoicePage = z.object({ invoices: z.array(invoice), has_more: z.boolean() });
export type InvoicePage = z.output<typeof invoicePage>;

/** Why people leave a plan. */
export const cancelReason = z.enum([
  'too_expensive',
  'missing_features',
  'hard_to_use',
  'switched',
  'not_needed',
  'other',
]);
export type CancelReason = z.output<typeof cancelReason>;

const leaving = {
  reason: cancelReason.optional(),
  comment: z.string().trim().max(1_000, 'A comment can have up to 1,000 characters').optional(),
};

export const cancelBody = z.strictObject(leaving);
export type CancelBody = z.output<typeof cancelBody>;

export const changePlanBody = z.strictObject({
  new_plan_code: planCodeInput,
  billing_period: billingPeriod.optional().meta({ description: 'The current one when absent' }),
  effective_immediately: z
    .boolean()
    .default(false)
    .meta({ description: 'False: at the end of the period that is paid for' }),
  ...leaving,
});
export type ChangePlanBody = z.output<typeof changePlanBody>;

/** A sentence about the change, and the subscription as it is now. */
export const subscriptionChange = z.object({ message: z.string(), subscription: currentSubscription });
export type SubscriptionChange = z.output<typeof subscriptionChange>;

export const changePreviewQuery = z.strictObject({
  new_plan_code: planCodeInput,
  billing_period: billingPeriod.optional(),
});
export type ChangePreviewQuery = z.output<typeof changePreviewQuery>;

/** The price of a change of plan, and when it takes effect. */
export const changePreview = z.object({
  new_plan_code: planCode,
  plan_name: z.string(),
  billing_period: billingPeriod,
  kind: z.enum(['upgrade', 'downgrade']),
  needs_checkout: z.boolean().meta({ description: 'Whether it starts on the payment page' }),
  due_now_cents: cents.meta({ description: 'When it takes effect immediately, less what is unused' }),
  renewal_cents: cents.meta({ description: 'The price of each following period' }),
  period_end: z.iso.datetime().nullable().meta({ description: 'When it takes effect if not immediately' }),
  refused_now: z.string().nullable().meta({ description: "Why it can't take effect immediately; null if it can" }),
});
export type ChangePreview = z.output<typeof changePreview>;

export const purchaseOverageBody = z.strictObject({
  additional_executions: z
    .number(invalidQuantity)
    .int(invalidQuantity)
    .min(1, invalidQuantity)
    .max(overageQuantity.maximum, `You can buy up to 10,000 additional executions at a time`),
  request_id: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .meta({ description: 'Any text of yours: a second call with it does not buy again' }),
});
export type PurchaseOverageBody = z.output<typeof purchaseOverageBody>;

export const purchaseOverageAnswer = z.object({
  message: z.string(),
  additional_executions: z.number().int(),
  cost_usd: z.number(),
});
export type PurchaseOverageAnswer = z.output<typeof purchaseOverageAnswer>;

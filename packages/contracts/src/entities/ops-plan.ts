import * as z from 'zod';
import { ignoringReadOnly } from '../kernel/put-back.ts';
import { instant } from './common.ts';
import { plan } from './plan.ts';

/** A plan as staff see and change it. */
export const opsPlan = plan.extend({
  is_active: z.boolean().meta({ description: 'Whether new subscriptions can begin' }),
  stripe_price_id: z
    .string()
    .nullable()
    .meta({ description: 'The monthly price at Stripe; null: made from the price' }),
  version: z.number().int().meta({ description: 'Counts the changes; send it back with yours' }),
  updated_at: instant,
  updated_by: z.string(),
});
export type OpsPlan = z.output<typeof opsPlan>;

const invalidPrice = 'Enter US dollars with at most two decimals and no commas, such as 249 or 249.50';

/** Dollars and whole cents. */
const price = z
  .number(invalidPrice)
  .min(0, invalidPrice)
  .max(100_000, 'A price can be up to 100,000 dollars')
  .refine((usd) => Math.round(usd * 100) / 100 === usd, invalidPrice);

const count = (range: { minimum: number; maximum: number }, what: string) => {
  const text = `Enter a whole number of ${what} from ${range.minimum} to ${range.maximum}`;
  return z.number(text).int(text).min(range.minimum, text).max(range.maximum, text);
};

const invalidMembers = 'Enter a whole number of members from 1 to 100000, or -1 for unlimited';

const members = z
  .number(invalidMembers)
  .int(invalidMembers)
  .min(-1, invalidMembers)
  .max(100_000, invalidMembers)
  .refine((value) => value !== 0, invalidMembers);

const text = (label: string, max: number) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} can have up to ${max} characters`);

const lines = (label: string) =>
  z.array(text(label, 120)).max(30, `Enter up to 30 ${label.toLowerCase()}s`).default([]);

export const updatePlanBody = ignoringReadOnly(
  z.strictObject({
    name: text('Name', 40),
    description: text('Description', 200),
    price_usd: price,
    executions_monthly: count({ minimum: 1, maximum: 10_000_000 }, 'executions'),
    team_members_included: members,
    overage_enabled: z.boolean(),
    overage_price_usd: price.nullable().default(null),
    features: lines('Feature'),
    limitations: lines('Limitation'),
    highlight_badge: text('Badge', 40).nullable().default(null),
    popular: z.boolean(),
    trial_days: count({ minimum: 0, maximum: 365 }, 'days').nullable().default(null),
    stripe_price_id: text('Stripe price ID', 100).nullable().default(null),
    is_active: z.boolean(),
    /** Left out: stays the same. */
    notes: text('Note', 200).nullable().optional(),
    /** Left out: stays the same. */
    contract_required: z.boolean().optional(),
    /** The version that was edited. Left out: the change is made whatever the plan has become. */
    version: z.number().int().min(1).optional(),
  }),
  opsPlan,
);
export type UpdatePlanBody = z.output<typeof updatePlanBody>;

export const updatePlanAnswer = z.object({ message: z.string(), plan: opsPlan });

export const initializePlansAnswer = z.object({ message: z.string(), created: z.number().int() });

/** The subscriptions that a change of a plan is about. */
export const planSubscriptions = z.object({
  subscriptions: z.number().int().meta({ description: 'Organizations that are on the plan' }),
  sold_by_card: z.boolean().meta({ description: 'Whether a new price becomes a new price at Stripe' }),
});
export type PlanSubscriptions = z.output<typeof planSubscriptions>;

/** Copying the limits of the plans into all subscriptions. A long one continues after the call. */
export const planSync = z.object({
  status: z.enum(['running', 'completed']),
  updated: z.number().int(),
  skipped: z.number().int().meta({ description: 'They had these limits already' }),
  started_at: instant,
  started_by: z.string(),
  finished_at: instant.nullable(),
});
export type PlanSync = z.output<typeof planSync>;

/** The newest one; null before the first. */
export const planSyncAnswer = z.object({ sync: planSync.nullable() });

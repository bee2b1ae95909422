import * as z from 'zod';
import { historyDayChoices, planCode, type PlanCode } from '../plans.ts';
import { id, instant } from './common.ts';
import { invoice } from './payment.ts';
import { staffReason } from './staff-reason.ts';
import { emailBlock, teamRole } from './user.ts';

/** Plans by the names that staff use. */
export const adminPlan = z.enum(['free', 'starter', 'pro', 'business', 'enterprise', 'business_trial']);
export type AdminPlan = z.output<typeof adminPlan>;

const historyDays = z.literal(historyDayChoices, 'Choose 30, 90, 180, 365 or 730 days of history');

/** The plans that staff can put a user on; the business trial is assigned by a call of its own. */
export const choosablePlan = adminPlan.exclude(['business_trial']);

const codes: Record<AdminPlan, PlanCode> = {
  free: 'TRIAL',
  starter: 'STARTER',
  pro: 'GROWTH',
  business: 'BUSINESS',
  enterprise: 'ENTERPRISE',
  business_trial: 'BUSINESS_TRIAL',
};

export const planCodeOf = (plan: AdminPlan): PlanCode => codes[plan];

export const adminPlanOf = (code: PlanCode): AdminPlan =>
  adminPlan.options.find((plan) => codes[plan] === planCode.parse(code)) ?? 'free';

export const reasonBody = z.strictObject({ reason: staffReason });

/** A user as the list shows them. */
export const opsUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  plan: adminPlan,
  /** Executions of their organization in the current period. */
  monthly_usage: z.number().int(),
  /** Tests of their organization. */
  total_tests_generated: z.number().int(),
  is_active: z.boolean(),
  /** Null until they sign in. */
  last_login: instant.nullable(),
});
export type OpsUser = z.output<typeof opsUser>;

export const opsUserDetails = opsUser.extend({
  created_at: instant,
  email_verified: z.boolean(),
  /** Null while we email the address. */
  email_block: emailBlock.nullable(),
  /** When the account they asked us to delete is deleted; null if they didn't. */
  deletes_at: instant.nullable(),
  organization: z.object({
    id,
    name: z.string(),
    role: teamRole,
    is_owner: z.boolean(),
    /** Who owns it; null if nobody can be named. */
    owner_email: z.string().nullable(),
    created_at: instant,
    /** When it's deleted, as its owner asked. */
    deletes_at: instant.nullable(),
  }),
  usage: z.object({ executions_used: z.number().int(), executions_limit: z.number().int(), period_end: instant }),
  seats: z.object({
    /** Members and pending invitations. */
    used: z.number().int(),
    /** -1 means unlimited. */
    limit: z.number().int(),
    /** The limit that staff set; null for the plan's. */
    custom_limit: z.number().int().nullable(),
    reason: z.string().nullable(),
  }),
  /** Days of history and executions at the same time. */
  limits: z.object({
    history_days: z.number().int(),
    concurrent_executions: z.number().int(),
    /** Those that staff set in place of the plan's; null for the plan's. */
    custom_history_days: historyDays.nullable(),
    custom_concurrent_executions: z.number().int().nullable(),
    reason: z.string().nullable(),
  }),
  /** The newest first. */
  sign_ins: z.array(z.object({ at: instant, source_ip: z.string(), device: z.string() })),
});
export type OpsUserDetails = z.output<typeof opsUserDetails>;

export const opsUsersQuery = z.strictObject({
  /** The beginning of a word of a name, an email or an organization, or a whole ID. */
  search: z.string().trim().max(200, 'A search can have up to 200 characters').optional(),
  plan_filter: adminPlan.optional(),
  skip: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});
export type OpsUsersQuery = z.output<typeof opsUsersQuery>;

/** The users in one file, at most. */
export const mostExportedUsers = 1_000;

export const exportUsersBody = z.strictObject({
  ...opsUsersQuery.pick({ search: true, plan_filter: true }).shape,
  reason: staffReason,
});
export type ExportUsersBody = z.output<typeof exportUsersBody>;

export const opsInvoices = z.object({
  /** The newest first. */
  invoices: z.array(invoice),
  has_more: z.boolean(),
});
export type OpsInvoices = z.output<typeof opsInvoices>;

/** Days after an organization's first payment in which it gets its money back. */
export const moneyBackDays = 30;

export const refundBody = z.strictObject({ invoice_id: z.string().min(1).max(200), reason: staffReason });
export type RefundBody = z.output<typeof refundBody>;

export const setUserPlanBody = z.strictObject({ plan: choosablePlan, reason: staffReason });

const validLimit = 'Please enter a valid team member limit (minimum 1)';

export const setTeamLimitBody = z.strictObject({
  team_members_limit: z.number(validLimit).int(validLimit).min(1, validLimit).max(100_000, validLimit),
  reason: staffReason,
});

const validConcurrency = 'Choose from 1 to 200 tests at the same time';

/** Null returns to the plan's own. */
export const setLimitsBody = z.strictObject({
  history_days: historyDays.nullable(),
  concurrent_executions: z
    .number(validConcurrency)
    .int(validConcurrency)
    .min(1, validConcurrency)
    .max(200, validConcurrency)
    .nullable(),
  reason: staffReason,
});
export type SetLimitsBody = z.output<typeof setLimitsBody>;

export const businessTrialAnswer = z.object({ trial_end: instant, executions_per_month: z.number().int() });
export type BusinessTrialAnswer = z.output<typeof businessTrialAnswer>;

/** A test as staff see it: never its steps, values or results. */
export const opsUserTests = z.object({
  total: z.number().int(),
  /** The newest of each kind. */
  tests: z.array(
    z.object({
      id,
      kind: z.enum(['flow', 'api']),
      name: z.string(),
      status: z.string(),
      execution_count: z.number().int(),
      created_at: instant,
    }),
  ),
});
export type OpsUserTests = z.output<typeof opsUserTests>;

export const emailUserBody = z.strictObject({
  subject: z.string().trim().min(1, 'Please enter a subject').max(200, 'A subject can have up to 200 characters'),
  message: z.string().trim().min(1, 'Please enter a message').max(5_000, 'A message can have up to 5,000 characters'),
  reason: staffReason,
});
export type EmailUserBody = z.output<typeof emailUserBody>;

/** Starting points for an email to a user; staff edit them before they send. */
export const emailTemplates = [
  {
    id: 'getting_started',
    name: 'Getting started',
    subject: 'Getting started with Saywright',
    message:
      'Thanks for signing up. Describe a test in plain English, and we’ll turn it into steps that run in a real browser.\n\nReply to this email if you get stuck. We’re happy to help.',
  },
  {
    id: 'usage_limit',
    name: 'Usage limit',
    subject: 'You’re close to your monthly limit',
    message:
      'You’ve used most of this month’s executions. To keep running tests, upgrade your plan or reply to this email.',
  },
  {
    id: 'payment_problem',
    name: 'Payment problem',
    subject: 'We couldn’t charge your card',
    message:
      'Your last payment didn’t go through. Please update your card so that your tests keep running. Reply to this email if you need help.',
  },
  {
    id: 'account_review',
    name: 'Account review',
    subject: 'We’re reviewing your account',
    message:
      'We noticed unusual activity in your account and are looking into it. Reply to this email if you have questions.',
  },
] as const;

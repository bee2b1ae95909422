import * as z from 'zod';
import { planCode, type PlanCode } from './plans.ts';

/** Names that plans have had, and that staff screens still use. */
const formerNames: Readonly<Record<string, PlanCode>> = {
  free: 'TRIAL',
  pro: 'GROWTH',
  starter: 'STARTER',
  growth: 'GROWTH',
  business: 'BUSINESS',
  enterprise: 'ENTERPRISE',
  business_trial: 'BUSINESS_TRIAL',
};

/** A plan code as people may send it: the canonical one, or a former name. */
export const planCodeInput = z.preprocess(
  (given) => (typeof given === 'string' ? (formerNames[given] ?? given) : given),
  planCode,
) as unknown as z.ZodType<PlanCode, string>;

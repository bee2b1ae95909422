import { planView, type Plan } from '@saywright/contracts/entities/plan';
import { publicPlanCodes } from '@saywright/contracts/plans';
import { planOffer } from '../subscriptions/plan-offer.ts';

/** The plans on the price list, the smallest one first. */
export const listPlans = (): Plan[] => publicPlanCodes.map((code) => planView(code, planOffer(code)));

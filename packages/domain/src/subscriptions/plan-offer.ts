import { planSeeds, type PlanCode, type PlanOffer } from '@saywright/contracts/plans';

/** A plan as it's offered now. */
export const planOffer = (code: PlanCode): PlanOffer => planSeeds[code];

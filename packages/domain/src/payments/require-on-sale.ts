import { DomainError } from '@saywright/contracts/kernel/errors';
import type { PlanCode } from '@saywright/contracts/plans';
import { planOffer } from '../subscriptions/plan-offer.ts';

/** @throws DomainError `conflict` for plans that aren't sold by card */
export function requireOnSale(plan: PlanCode): void {
  const { name, contract_required: byContract, price_usd: price } = planOffer(plan);
  if (byContract) throw new DomainError('conflict', `The ${name} plan is sold by contract. Contact sales to get it.`);
  if (price === 0) throw new DomainError('conflict', `The ${name} plan needs no payment.`);
}

export const alreadyOn = (plan: PlanCode): DomainError =>
  new DomainError('conflict', `You're already on the ${planOffer(plan).name} plan.`);

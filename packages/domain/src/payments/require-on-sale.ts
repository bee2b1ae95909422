import { DomainError } from '@saywright/contracts/kernel/errors';
import type { PlanOffer } from '@saywright/contracts/plans';

/** @throws DomainError `conflict` for plans that aren't sold by card */
export function requireOnSale({
  name,
  contract_required: byContract,
  is_active: isActive,
  price_usd: price,
}: PlanOffer): void {
  if (!isActive) throw new DomainError('conflict', `The ${name} plan isn't sold anymore. Choose another one.`);
  if (byContract) throw new DomainError('conflict', `The ${name} plan is sold by contract. Contact sales to get it.`);
  if (price === 0) throw new DomainError('conflict', `The ${name} plan needs no payment.`);
}

export const alreadyOn = ({ name }: PlanOffer): DomainError =>
  new DomainError('conflict', `You're already on the ${name} plan.`);

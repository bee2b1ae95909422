import type { PlanOffer } from '@saywright/contracts/plans';
import type { PlanTerms } from '../ports/subscription-record.ts';

/** The part that a subscription keeps of the plan that it's sold with. */
export const planTerms = ({ limits, overage_price_usd }: PlanOffer): PlanTerms => ({ limits, overage_price_usd });

import { planLimits, type PlanCode, type PlanLimits } from '@saywright/contracts/plans';
import { formatCount } from '~/lib/format.ts';

/** A plan as the pricing page shows it. */
export interface PlanCard {
  code: PlanCode;
  name: string;
  /** Whom it suits. */
  audience: string;
  /** US dollars a month; 0 is free. */
  priceUsd: number;
  /** The same facts in the same order for each plan. */
  facts: { label: string; value: string }[];
}

interface Offer extends Omit<PlanCard, 'facts'> {
  /** How long results are kept. */
  history: string;
  /** The price of an execution past the allowance. */
  overage: string;
}

/** The plans as we sell them; a negotiated overage is shown as custom. */
const offers: readonly Offer[] = [
  {
    code: 'TRIAL',
    name: 'Trial',
    audience: 'For trying it out',
    priceUsd: 0,
    history: '30 days',
    overage: 'None',
  },
  {
    code: 'STARTER',
    name: 'Starter',
    audience: 'For a team with one product',
    priceUsd: 249,
    history: '90 days',
    overage: '$0.50',
  },
  {
    code: 'GROWTH',
    name: 'Growth',
    audience: 'For lots of tests',
    priceUsd: 999,
    history: '180 days',
    overage: '$0.40',
  },
  {
    code: 'BUSINESS',
    name: 'Business',
    audience: 'For several teams',
    priceUsd: 2_500,
    history: '1 year',
    overage: '$0.35',
  },
  {
    code: 'ENTERPRISE',
    name: 'Enterprise',
    audience: 'For a whole company',
    priceUsd: 4_500,
    history: 'Custom',
    overage: 'Custom',
  },
];

const factsOf = ({ history, overage }: Offer, limits: PlanLimits): PlanCard['facts'] => [
  { label: 'Executions per month', value: formatCount(limits.executionsMonthly) },
  { label: 'Extra execution', value: overage },
  { label: 'Team members', value: limits.teamMembers === -1 ? 'Unlimited' : formatCount(limits.teamMembers) },
  { label: 'Parallel runs', value: formatCount(limits.concurrentExecutions) },
  { label: 'Results kept', value: history },
];

/** The plans that are offered to everyone, with their limits from the plan table. */
export const planCards: readonly PlanCard[] = offers.map((offer) => ({
  code: offer.code,
  name: offer.name,
  audience: offer.audience,
  priceUsd: offer.priceUsd,
  facts: factsOf(offer, planLimits[offer.code]),
}));

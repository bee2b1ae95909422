import { planCents, planSeeds, type PlanCode, type PriceName } from '@saywright/contracts/plans';

/** A product of ours in Stripe, with its prices. */
export interface CatalogProduct {
  id: string;
  name: string;
  description: string;
  metadata: Record<string, string>;
  prices: CatalogPrice[];
}

/** A price is found by its lookup key, which moves on when its amount changes. */
export interface CatalogPrice {
  lookupKey: string;
  cents: number;
  recurring?: { interval: 'month' | 'year'; metered: boolean };
}

/** Counts executions past the allowance. */
export const overageMeter = { eventName: 'executions_over_allowance', displayName: 'Executions over the allowance' };

/** The plans that are sold. */
const soldPlans: readonly PlanCode[] = ['STARTER', 'GROWTH', 'BUSINESS', 'ENTERPRISE'];

/** Our products and prices in Stripe, as they are until staff change a plan. */
export const catalog = (): CatalogProduct[] => {
  const executions: CatalogProduct = {
    id: 'saywright_executions',
    name: 'Additional executions',
    description: 'Test executions on top of the plan, for the current period',
    metadata: {},
    prices: [],
  };
  const plans = soldPlans.map((code): CatalogProduct => {
    const { name, description } = planSeeds[code];
    const cents = (price: PriceName): number => planCents(planSeeds[code], price);
    const key = code.toLowerCase();
    executions.prices.push({ lookupKey: `${key}_executions`, cents: cents('executions') });
    return {
      id: `saywright_${key}`,
      name: `Saywright ${name}`,
      description,
      metadata: { plan_code: code },
      prices: [
        { lookupKey: `${key}_month`, cents: cents('month'), recurring: { interval: 'month', metered: false } },
        {
          lookupKey: `${key}_year`,
          cents: cents('year'),
          recurring: { interval: 'year', metered: false },
        },
        { lookupKey: `${key}_overage`, cents: cents('overage'), recurring: { interval: 'month', metered: true } },
      ],
    };
  });
  return [...plans, executions];
};

/** Where our webhook is. */
export const webhookPath = '/api/payments/webhook';

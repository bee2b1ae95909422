import { planCode, planSeeds, type PlanOffer, type Plans } from '@saywright/contracts/plans';
import type { PlanRepository } from '../ports/plan-repository.ts';

/** The plans as they're offered now: as staff stored them, and until then as they start. */
export async function readPlans({ ports }: { ports: { plans: Pick<PlanRepository, 'list'> } }): Promise<Plans> {
  const stored = await ports.plans.list();
  const offers = planCode.options.map((code): [string, PlanOffer] => [
    code,
    stored.find(({ plan_code: each }) => each === code) ?? planSeeds[code],
  ]);
  return Object.fromEntries(offers) as Plans;
}

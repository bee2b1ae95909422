import { planCode, planSeeds, type PlanOffer, type Plans } from '@saywright/contracts/plans';
import type { PlanRecord, PlanRepository } from '../ports/plan-repository.ts';

const shownForMs = 5_000;

interface Reading {
  ports: { plans: Pick<PlanRepository, 'list'> };
}

/** The plans as they're offered now: as staff stored them, and until then as they start. */
export const readPlans = async ({ ports }: Reading): Promise<Plans> => offersOf(await ports.plans.list());

/** The plans as they were offered within the last five seconds: to show them, never to sell one or to change a subscription. */
export const readShownPlans = async ({ ports }: Reading): Promise<Plans> =>
  offersOf(await ports.plans.list(shownForMs));

function offersOf(stored: readonly PlanRecord[]): Plans {
  const offers = planCode.options.map((code): [string, PlanOffer] => [
    code,
    stored.find(({ plan_code: each }) => each === code) ?? planSeeds[code],
  ]);
  return Object.fromEntries(offers) as Plans;
}

import type { PlanFeature } from '@saywright/contracts/plan-features';
import type { UserContext } from '../context/context.ts';
import { refuseWithout } from '../subscriptions/refuse-without.ts';
import { requireAccount } from './require-account.ts';

/** The plan of the caller's organization has a feature. @throws DomainError `plan_limit_reached` that names one that does */
export async function requireFeature(ctx: UserContext, feature: PlanFeature): Promise<void> {
  refuseWithout((await requireAccount(ctx)).organization, feature);
}

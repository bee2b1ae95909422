import { DomainError } from '@saywright/contracts/kernel/errors';
import { firstPlanWith, hasFeature, type PlanFeature } from '@saywright/contracts/plan-features';
import { planNames } from '@saywright/contracts/plan-names';
import type { OrganizationRecord } from '../ports/identity-repository.ts';

/** The sentences before the plan's name. */
const lacking: Readonly<Record<PlanFeature, string>> = {
  team: 'You do not have permission to invite team members. Please upgrade your plan.',
  ci: "Your plan doesn't include CI/CD integration.",
  custom_environments: "Your plan doesn't include custom environments.",
  basic_analytics: "Your plan doesn't include analytics.",
  advanced_analytics: "Your plan doesn't include advanced analytics.",
  sso: "Your plan doesn't include single sign-on.",
  account_manager: "Your plan doesn't include an account manager.",
};

/** @throws DomainError `plan_limit_reached` that names the smallest plan with the feature */
export function refuseWithout(organization: OrganizationRecord, feature: PlanFeature): void {
  if (hasFeature(organization.subscription.plan, feature)) return;
  const planCode = firstPlanWith(feature);
  const text = `${lacking[feature]} ${planNames[planCode]} and higher plans include it.`;
  throw new DomainError('plan_limit_reached', text, { planCode });
}

import type { Plan } from '@saywright/contracts/entities/plan';
import { hasFeature, supportLevels } from '@saywright/contracts/plan-features';
import { seats } from '~/features/plans/plan-price.ts';
import { formatCount } from '~/lib/format.ts';

/** A cell is a text, or whether the plan has it. */
export interface FeatureRow {
  label: string;
  of: (plan: Plan) => string | boolean;
}

function analytics({ plan_code: code }: Plan): string | boolean {
  if (hasFeature(code, 'advanced_analytics')) return 'Advanced (coming)';
  return hasFeature(code, 'basic_analytics') && 'Basic (coming)';
}

const sso = ({ plan_code: code }: Plan): string | boolean => hasFeature(code, 'sso') && 'Coming';

/** The rows of "Compare All Features". */
export const featureRows: readonly FeatureRow[] = [
  { label: 'Test Executions/month', of: (plan) => formatCount(plan.executions_monthly) },
  { label: 'Team Members', of: (plan) => seats(plan.team_members_included) },
  { label: 'Flow Testing', of: () => true },
  { label: 'API Testing', of: () => true },
  { label: 'Support Level', of: ({ plan_code: code }) => supportLevels[code] },
  { label: 'Analytics', of: analytics },
  { label: 'CI/CD Integration', of: ({ plan_code: code }) => hasFeature(code, 'ci') },
  { label: 'Custom Environments', of: ({ plan_code: code }) => hasFeature(code, 'custom_environments') },
  { label: 'SSO Integration', of: sso },
  { label: 'Dedicated Account Manager', of: ({ plan_code: code }) => hasFeature(code, 'account_manager') },
];

import { updatePlanBody, type OpsPlan, type UpdatePlanBody } from '@saywright/contracts/entities/ops-plan';
import { parseBody } from '~/lib/parse-body.ts';

/** A plan as it's typed. */
export interface PlanDraft {
  name: string;
  description: string;
  price_usd: string;
  executions_monthly: string;
  team_members_included: string;
  overage_enabled: boolean;
  overage_price_usd: string;
  trial_days: string;
  /** One per line. */
  features: string;
  limitations: string;
  highlight_badge: string;
  stripe_price_id: string;
  notes: string;
  popular: boolean;
  is_active: boolean;
  contract_required: boolean;
}

export const draftOf = (plan: OpsPlan): PlanDraft => ({
  name: plan.name,
  description: plan.description,
  price_usd: String(plan.price_usd),
  executions_monthly: String(plan.executions_monthly),
  team_members_included: String(plan.team_members_included),
  overage_enabled: plan.overage_enabled,
  overage_price_usd: plan.overage_price_usd === undefined ? '' : String(plan.overage_price_usd),
  trial_days: plan.trial_days === 0 ? '' : String(plan.trial_days),
  features: plan.features.join('\n'),
  limitations: plan.limitations.join('\n'),
  highlight_badge: plan.highlight_badge ?? '',
  stripe_price_id: plan.stripe_price_id ?? '',
  notes: plan.notes ?? '',
  popular: plan.popular,
  is_active: plan.is_active,
  contract_required: plan.contract_required,
});

/** A number as people write it; anything else, such as a comma, isn't one. */
const numberOf = (text: string): number => (/^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN);
const optionalNumber = (text: string): number | null => (text.trim() === '' ? null : numberOf(text));
const optionalText = (text: string): string | null => text.trim() || null;
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** @throws ApiError with an issue per field */
export const bodyOf = (draft: PlanDraft, version: number): UpdatePlanBody =>
  parseBody(updatePlanBody, {
    ...draft,
    price_usd: numberOf(draft.price_usd),
    executions_monthly: numberOf(draft.executions_monthly),
    team_members_included: numberOf(draft.team_members_included),
    overage_price_usd: draft.overage_enabled ? optionalNumber(draft.overage_price_usd) : null,
    trial_days: optionalNumber(draft.trial_days),
    features: linesOf(draft.features),
    limitations: linesOf(draft.limitations),
    highlight_badge: optionalText(draft.highlight_badge),
    stripe_price_id: optionalText(draft.stripe_price_id),
    notes: optionalText(draft.notes),
    version,
  });

/** My changes on top of what someone else saved meanwhile: a field that I left alone is theirs. */
export function mergeDraft(mine: PlanDraft, { base, theirs }: { base: OpsPlan; theirs: OpsPlan }): PlanDraft {
  const [before, after] = [draftOf(base), draftOf(theirs)];
  const names = Object.keys(mine) as (keyof PlanDraft)[];
  return Object.fromEntries(
    names.map((name) => [name, mine[name] === before[name] ? after[name] : mine[name]]),
  ) as unknown as PlanDraft;
}

import type { OpsPlan, UpdatePlanBody } from './ops-plan.ts';

/** A field of a plan that changes, in people's words. */
export interface PlanChange {
  field: string;
  from: string;
  to: string;
}

type Compared = Omit<UpdatePlanBody, 'version'>;

const usd = (price: number | null | undefined): string => (price == null ? 'custom' : `$${price.toFixed(2)}`);
const yesNo = (value: boolean | undefined): string => (value ? 'yes' : 'no');
const listed = (lines: readonly string[]): string => lines.join(', ') || 'none';

/** The fields in the order of the form. */
const fields: readonly { field: string; show: (plan: Compared) => string }[] = [
  { field: 'Name', show: ({ name }) => name },
  { field: 'Description', show: ({ description }) => description },
  { field: 'Price per month', show: ({ price_usd: price }) => usd(price) },
  { field: 'Executions per month', show: ({ executions_monthly: count }) => String(count) },
  {
    field: 'Team members',
    show: ({ team_members_included: count }) => (count === -1 ? 'unlimited' : String(count)),
  },
  { field: 'Overage', show: ({ overage_enabled: isOn }) => (isOn ? 'on' : 'off') },
  {
    field: 'Overage price',
    show: ({ overage_enabled: isOn, overage_price_usd: price }) => (isOn ? usd(price) : 'none'),
  },
  { field: 'Trial days', show: ({ trial_days: days }) => String(days ?? 0) },
  { field: 'Features', show: ({ features }) => listed(features) },
  { field: 'Limitations', show: ({ limitations }) => listed(limitations) },
  { field: 'Badge', show: ({ highlight_badge: badge }) => badge ?? 'none' },
  { field: 'Popular', show: ({ popular }) => yesNo(popular) },
  { field: 'Stripe price ID', show: ({ stripe_price_id: id }) => id ?? 'none' },
  { field: 'Active', show: ({ is_active: isActive }) => yesNo(isActive) },
  { field: 'Note', show: ({ notes }) => notes ?? 'none' },
  { field: 'Sold by contract', show: ({ contract_required: byContract }) => yesNo(byContract) },
];

/** The fields of a plan that a change gives another value. */
export function planChanges(from: OpsPlan, to: UpdatePlanBody): PlanChange[] {
  const before: Compared = { ...from, overage_price_usd: from.overage_price_usd ?? null };
  const after: Compared = { ...before, ...to };
  return fields.flatMap(({ field, show }) => {
    const change = { field, from: show(before), to: show(after) };
    return change.from === change.to ? [] : [change];
  });
}

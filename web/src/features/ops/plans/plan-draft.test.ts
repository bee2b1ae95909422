import { planView } from '@saywright/contracts/entities/plan';
import { planChanges } from '@saywright/contracts/entities/plan-changes';
import type { OpsPlan } from '@saywright/contracts/entities/ops-plan';
import { planSeeds } from '@saywright/contracts/plans';
import { expect, test } from 'vitest';
import { bodyOf, draftOf, mergeDraft } from '~/features/ops/plans/plan-draft.ts';

const base: OpsPlan = {
  ...planView('STARTER', planSeeds.STARTER),
  is_active: true,
  stripe_price_id: null,
  version: 3,
  updated_at: '2026-11-20T14:30:00.000Z',
  updated_by: 'grace@staff.example.com',
};

test('a plan that nobody edited has no changes', () => {
  expect(planChanges(base, bodyOf(draftOf(base), 3))).toEqual([]);
});

test('blank lines are dropped, empty fields are none, and each change is named', () => {
  const draft = { ...draftOf(base), price_usd: '299.50', features: ' One \n\n Two', overage_price_usd: '', notes: ' ' };
  expect(planChanges(base, bodyOf(draft, 3))).toEqual([
    { field: 'Price per month', from: '$249.00', to: '$299.50' },
    { field: 'Overage price', from: '$0.50', to: 'custom' },
    { field: 'Features', from: base.features.join(', '), to: 'One, Two' },
  ]);
});

test.each([
  ['price_usd', '1,000'],
  ['price_usd', '-5'],
  ['price_usd', '2.9999'],
  ['price_usd', ''],
  ['executions_monthly', '1.5'],
  ['executions_monthly', '1e9'],
  ['team_members_included', '0'],
  ['trial_days', 'two weeks'],
])('%s takes no “%s”', (field, typed) => {
  const refusal: unknown = expect.objectContaining({
    details: { issues: [expect.objectContaining({ path: field })] },
  });
  expect(() => bodyOf({ ...draftOf(base), [field]: typed }, 3)).toThrow(refusal as Error);
});

test('after someone else saved, my changes stay and theirs come along', () => {
  const theirs = { ...base, price_usd: 259, description: 'For small teams', version: 4 };
  const mine = { ...draftOf(base), price_usd: '269', highlight_badge: 'New' };
  expect(mergeDraft(mine, { base, theirs })).toEqual({
    ...draftOf(theirs),
    price_usd: '269',
    highlight_badge: 'New',
  });
});

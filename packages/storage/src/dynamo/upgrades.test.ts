import { expect, it } from 'vitest';
import { upgraded, versionOf, type StoredItem } from './upgrades.ts';

const known = {
  cup: [
    (item: StoredItem) => ({ ...item, size: Number(item.size) }),
    (item: StoredItem) => ({ ...item, millilitres: Number(item.size) * 10 }),
  ],
};

it('reads an item of any earlier version as one of today', () => {
  expect(upgraded({ et: 'cup', v: 1, size: '25' }, known)).toMatchObject({ size: 25, millilitres: 250 });
  expect(upgraded({ et: 'cup', v: 2, size: 25 }, known)).toMatchObject({ millilitres: 250 });
  expect(versionOf('cup', known)).toBe(3);
});

it('leaves an item of today, one of a type without upgrades, and a part of an item as they are', () => {
  for (const item of [{ et: 'cup', v: 3, millilitres: 1 }, { et: 'plate', v: 1 }, { size: '25' }])
    expect(upgraded(item, known)).toBe(item);
  expect(versionOf('plate', known)).toBe(1);
});

it('refuses an item that a later release wrote, rather than reading half of it', () => {
  expect(() => upgraded({ et: 'cup', v: 4 }, known)).toThrow('This release reads cup items up to version 3, not 4');
});

it('gives an organization that had a plan a subscription with the limits of the plan', () => {
  const stored = { et: 'organization', v: 1, plan: 'STARTER', created_at: '2026-01-31T10:00:00.000Z' };
  expect(upgraded({ ...stored, team_members_limit: 25 })).toMatchObject({
    subscription: {
      plan: 'STARTER',
      limits: { executions_monthly: 550, team_members: 10 },
      started_at: stored.created_at,
      custom: { limits: { team_members: 25 } },
    },
  });
  expect(upgraded(stored)).not.toHaveProperty('subscription.custom');
});

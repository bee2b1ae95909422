import { planSeeds } from '@saywright/contracts/plans';
import { expect, it } from 'vitest';
import type { OrganizationRecord } from '../ports/identity-repository.ts';
import { newSubscription } from './new-subscription.ts';
import { refuseWithout } from './refuse-without.ts';

const organization = {
  subscription: newSubscription({ plan: 'STARTER', plans: planSeeds, startedAt: '2026-11-20T10:00:00.000Z' }),
} as OrganizationRecord;

it('names the smallest plan with the feature as people know it', () => {
  expect(() => refuseWithout(organization, 'custom_environments')).toThrow(
    "Your plan doesn't include custom environments. Growth and higher plans include it.",
  );
});

it('lets a plan with the feature pass', () => {
  expect(() => refuseWithout(organization, 'ci')).not.toThrow();
});

import { expect, it } from 'vitest';
import type { Account } from '../ports/identity-repository.ts';
import { refuseWhileLeaving } from './refuse-while-leaving.ts';

const at = '2026-12-01T00:00:00.000Z';

it.each([
  { title: 'everything while nobody leaves', organization: {}, user: {}, refusal: undefined },
  {
    title: 'nothing to an organization that goes',
    organization: { deletes_at: at, members: 4 },
    user: {},
    refusal: 'Your organization is going to be deleted. Keep it before you pay for anything.',
  },
  {
    title: 'nothing to its only member, who goes',
    organization: { members: 1 },
    user: { deletes_at: at },
    refusal: 'Your account is going to be deleted. Keep it before you pay for anything.',
  },
  {
    title: 'everything to one of several members who goes',
    organization: { members: 2 },
    user: { deletes_at: at },
    refusal: undefined,
  },
])('sells $title', ({ organization, user, refusal }) => {
  const refused = (): string | undefined => {
    try {
      refuseWhileLeaving({ organization, user } as Account);
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(refused()).toBe(refusal);
});

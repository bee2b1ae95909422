import { expect, it } from 'vitest';
import type { Account } from '../ports/identity-repository.ts';
import { refuseWhileLeaving } from './refuse-while-leaving.ts';

const at = '2026-12-01T00:00:00.000Z';

it.each([
  ['nobody leaves', {}, {}, undefined],
  ['the organization goes', { deletes_at: at, members: 4 }, {}, 'Your organization is going to be deleted.'],
  ['its only member goes', { members: 1 }, { deletes_at: at }, 'Your account is going to be deleted.'],
  ['one of several members goes', { members: 2 }, { deletes_at: at }, undefined],
])('sells while %s only what stays', (_, organization, user, refusal) => {
  const buying = () => refuseWhileLeaving({ organization, user } as Account);
  if (refusal === undefined) expect(buying).not.toThrow();
  else expect(buying).toThrow(`${refusal} Keep it before you pay for anything.`);
});

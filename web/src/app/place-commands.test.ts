import type { User } from '@saywright/contracts/entities/user';
import { expect, test } from 'vitest';
import { placeCommands } from './place-commands.ts';

const offered = (who: Pick<User, 'role'> & { hasTeam: boolean }): string[] =>
  placeCommands({} as Parameters<typeof placeCommands>[0], who)
    .map(({ title }) => title)
    .slice(13);

test('the places of a team are offered to those who have one, its activity and the billing to admins', () => {
  expect(offered({ hasTeam: false, role: 'admin' })).toEqual(['Go to Billing']);
  expect(offered({ hasTeam: true, role: 'member' })).toEqual([
    'Go to Team',
    'Go to Projects',
    'Go to Organization settings',
  ]);
  expect(offered({ hasTeam: true, role: 'admin' }).at(-1)).toBe('Go to Activity');
});

import { expect, test } from 'vitest';
import { validateTeamSearch } from './search.ts';

test('what a link to the Team page says is read, and nothing else', () => {
  expect(validateTeamSearch({ tab: 'activity', person: 'u1', leave: true, remove: '', other: 'x' })).toEqual({
    tab: 'activity',
    person: 'u1',
    leave: true,
  });
  expect(validateTeamSearch({ tab: 'billing', leave: 'yes', cancel: '' })).toEqual({});
});

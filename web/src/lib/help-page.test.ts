import { expect, it } from 'vitest';
import { helpPageOf } from './help-page.ts';

it.each([
  ['/', {}, '/docs'],
  ['/flow-testing', {}, '/docs/ui-testing'],
  ['/flow-testing', { tab: 'segments' }, '/docs/segments'],
  ['/flow-testing/tests/01A', {}, '/docs/ui-testing#steps'],
  ['/api-testing', { tab: 'environments' }, '/docs/environments'],
  ['/api-testing', { tab: 'schedules' }, '/docs/schedules'],
  ['/api-testing/tests/01A', {}, '/docs/api-testing'],
  ['/team', { tab: 'ci' }, '/docs/cicd-integration'],
  ['/team', { tab: 'members' }, '/docs/team'],
])('the help for %s %j is %s', (pathname, search, page) => {
  expect(helpPageOf({ pathname, search })).toBe(page);
});

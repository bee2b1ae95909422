import { expect, it } from 'vitest';
import { promptSummary } from '~/features/flow-testing/editor/prompt-summary.ts';

const read = (clause: string, status: 'compiled' | 'draft' | 'not_understood', ...step_ids: string[]) => ({
  clause,
  status,
  step_ids,
});
const noAddress = read('', 'not_understood');

it('counts clauses, and not what the description lacks', () => {
  const clauses = [noAddress, read('juggle', 'not_understood', 'a'), read('click Save', 'compiled', 'b')];
  expect(promptSummary(clauses)).toEqual({
    heading: 'We didn’t understand 1 of 2 clauses',
    understood: 1,
    lost: 1,
    drafts: 0,
  });
});

it.each([
  ['Say where the test starts', [noAddress, read('click Save', 'compiled', 'a')]],
  ['1 of 2 clauses is still a draft', [read('click Save', 'draft', 'a'), read('click Go', 'compiled', 'b')]],
  ['Created 2 steps from your description', [read('', 'compiled', 'a'), read('click Save', 'compiled', 'b')]],
  ['Written from this description', []],
] as const)('says "%s"', (heading, clauses) => {
  expect(promptSummary(clauses).heading).toBe(heading);
});

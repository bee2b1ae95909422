import { expect, test } from 'vitest';
import { countHealed, suspectsOf, withdrawDoubtful, type HealedResult, type StepHealing } from './healing.ts';

const change = {} as Omit<StepHealing, 'outcome'>;
const healed = { healing: { ...change, outcome: 'healed' as const } };
const result = (order: number, fields: Partial<HealedResult> = {}): HealedResult => ({
  order,
  status: 'passed',
  assertion_results: [],
  ...fields,
});
const passing = { assertion_results: [{ passed: true }] };
const failing = { status: 'failed' as const, assertion_results: [{ passed: false }] };

test.each([
  [
    'is kept if the next check passes',
    [result(1, healed), result(2), result(3, passing), result(4, failing)],
    'healed',
  ],
  ['is withdrawn if the next check fails', [result(1, healed), result(2), result(3, failing)], 'withdrawn'],
  ['is withdrawn if its own check fails', [result(1, { ...healed, ...failing })], 'withdrawn'],
  ['is kept if nothing is checked', [result(1, healed), result(2)], 'healed'],
  [
    'is not confirmed by a check that an optional step failed at',
    [result(1, healed), result(2, { ...failing, status: 'skipped' }), result(3, failing)],
    'withdrawn',
  ],
] as const)('a heal %s', (_name, results, outcome) => {
  const [first] = withdrawDoubtful(results);
  expect(first?.healing?.outcome).toBe(outcome);
  expect(countHealed(results)).toBe(outcome === 'healed' ? 1 : 0);
});

test('a failure is blamed on the heals since the last check that passed', () => {
  const results = [
    result(1, healed),
    result(2, passing),
    result(3, healed),
    result(4, healed),
    result(5, failing),
    result(6, failing),
  ];
  const blamed = [...suspectsOf(results)].map(([at, heals]) => [results[at]?.order, heals.map(({ order }) => order)]);
  expect(blamed).toEqual([
    [5, [3, 4]],
    [6, []],
  ]);
});

import { expect, it } from 'vitest';
import { doubtSummary, doubtTexts, noDoubts } from './run-doubts.ts';

it('says what was healed, and what could not have failed', () => {
  expect(doubtTexts({ healed_steps: 2, proof: { can_fail: true, vacuous: 1 } })).toEqual([
    '2 steps were healed, since the page has changed. Check what changed before you rely on it.',
    "1 check can't fail, whatever the page shows.",
  ]);
  expect(doubtTexts({ proof: { can_fail: false, vacuous: 0 } })).toEqual([
    "This test can't fail: no check of it does, whatever the page shows.",
  ]);
});

it('says nothing about a run without either, and about one from before they were stored', () => {
  expect(doubtTexts({ healed_steps: 0, proof: { can_fail: true, vacuous: 0 } })).toEqual([]);
  expect(doubtTexts({})).toEqual([]);
  expect(doubtTexts(noDoubts)).toEqual([]);
});

it('counts the runs with doubts, each kind once per run', () => {
  const vacuous = { can_fail: true, vacuous: 2 };
  expect(
    doubtSummary([
      noDoubts,
      { healed_steps: 3, proof: { can_fail: false, vacuous: 1 } },
      { healed_steps: 1, proof: vacuous },
      { proof: vacuous },
    ]),
  ).toBe("2 healed, 1 can't fail, 2 with checks that can't fail");
  expect(doubtSummary([noDoubts, { proof: { can_fail: true, vacuous: 0 } }])).toBe('');
});

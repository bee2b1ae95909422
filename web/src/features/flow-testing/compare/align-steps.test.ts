import { describe, expect, it } from 'vitest';
import { alignSteps } from './align-steps.ts';
import { stepState } from './test-support/step-state.ts';

/** Steps by what they do, with ids of their own: `a1 b2` is the deed a with the id 1, then b with the id 2. */
const steps = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word, at) => stepState({ id: word.slice(1), order: at + 1, fingerprint: word.slice(0, 1) }));

const aligned = (left: string, right: string): string[] =>
  alignSteps(steps(left), steps(right)).map(
    ({ left: one, right: other, change }) =>
      `${one ? `${one.fingerprint}${one.id}` : '-'} ${other ? `${other.fingerprint}${other.id}` : '-'} ${change}`,
  );

describe('the steps of two runs', () => {
  it('stand beside each other by their id', () => {
    expect(aligned('a1 b2', 'a1 b2')).toEqual(['a1 a1 same', 'b2 b2 same']);
    expect(aligned('a1 b2 c3', 'a1 x2 c3')).toEqual(['a1 a1 same', 'b2 x2 changed', 'c3 c3 same']);
  });

  it('leave a gap for what only one of them has', () => {
    expect(aligned('a1 b2', 'a1 n9 b2')).toEqual(['a1 a1 same', '- n9 added', 'b2 b2 same']);
    expect(aligned('a1 b2 c3', 'a1 c3')).toEqual(['a1 a1 same', 'b2 - removed', 'c3 c3 same']);
    expect(aligned('', 'a1')).toEqual(['- a1 added']);
  });

  it('are found by what they do when a test was rewritten', () => {
    expect(aligned('a1 b2 c3', 'n7 a8 c9')).toEqual(['- n7 added', 'a1 a8 same', 'b2 - removed', 'c3 c9 same']);
  });

  it('are taken by position between those that are known', () => {
    expect(aligned('a1 b2 c3', 'a1 x8 y9 c3')).toEqual(['a1 a1 same', 'b2 x8 changed', '- y9 added', 'c3 c3 same']);
  });

  it('keep their id among many that do the same', () => {
    expect(aligned('w1 w2 w3', 'w2 w3')).toEqual(['w1 - removed', 'w2 w2 same', 'w3 w3 same']);
  });

  it('that were moved are removed here and added there', () => {
    expect(aligned('a1 b2 c3', 'c3 a1 b2')).toEqual(['- c3 added', 'a1 a1 same', 'b2 b2 same', 'c3 - removed']);
  });

  it('are compared by title where the plan does not list them', () => {
    const check = (id: string) => stepState({ id, order: 9, action: 'assert', description: 'Final checks' });
    expect(alignSteps([check('global_assertions')], [check('global_assertions')])[0]?.change).toBe('same');
  });
});

import { describe, expect, it } from 'vitest';
import { newStep } from './draft.ts';
import { checkBody, groupIssues, hasIssues, noIssues, problemOf, runIssues } from './issues.ts';

describe('groupIssues', () => {
  it('puts a refusal at its step and field', () => {
    const issues = groupIssues(
      [
        { path: 'steps.1.value', message: 'First' },
        { path: 'steps.1.value', message: 'Second' },
        { path: 'name', message: 'Please enter a name for the Flow Test' },
        { path: 'steps.9.value', message: 'Nowhere' },
      ],
      ['a', 'b'],
    );
    expect(issues.steps).toEqual({ b: { value: 'First' } });
    expect(issues.fields).toEqual({ name: 'Please enter a name for the Flow Test', 'steps.9.value': 'Nowhere' });
    expect(hasIssues(issues)).toBe(true);
    expect(hasIssues(noIssues)).toBe(false);
  });

  it('shows what an action lacks at the field that fixes it', () => {
    const steps = (['click', 'navigate', 'assert', 'wait', 'drag_and_drop'] as const).map(newStep);
    const incomplete = steps.map((step) => ({ ...step, assertions: [], value: step.action === 'wait' ? 'soon' : '' }));
    const issues = groupIssues(
      checkBody({ steps: incomplete }),
      incomplete.map((step) => step.action),
    );
    expect(Object.entries(issues.steps).map(([action, fields]) => [action, Object.keys(fields)])).toEqual([
      ['click', ['selector.value']],
      ['navigate', ['value']],
      ['assert', ['assertions']],
      ['wait', ['value']],
      ['drag_and_drop', ['selector.value', 'target.value']],
    ]);
  });
});

it('a draft keeps a test from being run, as long as it is one', () => {
  const [click, draft] = [newStep('click'), newStep('draft')];
  const issues = runIssues([click, draft]);
  expect(problemOf(click, issues)).toBeUndefined();
  expect(problemOf(draft, issues)).toMatch(/while this step is a draft/);
  expect(problemOf({ ...draft, action: 'screenshot' }, issues)).toBeUndefined();
  expect(hasIssues(runIssues([click]))).toBe(false);
});

import type { ExecutedStep } from '@saywright/contracts/entities/execution';
import { describe, expect, it } from 'vitest';
import { stepResult } from '~/features/flow-testing/compare/test-support/step-state.ts';
import { stepOfInterest, stepStates } from './step-states.ts';

const step = (order: number) => ({
  id: `s${order}`,
  order,
  action: 'click' as const,
  description: `Step ${order}`,
  fingerprint: `f${order}`,
});
const result = (order: number, status: ExecutedStep['status'], ms: number) =>
  stepResult({ step_id: `s${order}`, order, description: `Step ${order}`, status, execution_time_ms: ms });
const steps = [step(1), step(2), step(3)];

describe('stepStates', () => {
  it('shows what is done, what runs and what is to come', () => {
    const states = stepStates({
      status: 'running',
      steps,
      results: [result(1, 'passed', 200)],
      current_step: { order: 2, description: 'Step 2' },
    });
    expect(states.map((state) => state.status)).toEqual(['passed', 'running', 'pending']);
    expect(stepOfInterest(states)?.order).toBe(2);
  });

  it('skips what an ended run did not reach', () => {
    const states = stepStates({
      status: 'failed',
      steps,
      results: [result(1, 'passed', 100), result(2, 'failed', 400)],
      current_step: null,
    });
    expect(states.map((state) => state.status)).toEqual(['passed', 'failed', 'skipped']);
    expect(stepOfInterest(states)?.order).toBe(2);
  });

  it('keeps results of steps that the plan does not list, such as the global assertions', () => {
    const states = stepStates({
      status: 'passed',
      steps: [step(1)],
      results: [result(1, 'passed', 100), result(2, 'passed', 50)],
      current_step: null,
    });
    expect(states.map((state) => state.order)).toEqual([1, 2]);
    expect(stepOfInterest(states)?.order).toBe(2);
  });
});

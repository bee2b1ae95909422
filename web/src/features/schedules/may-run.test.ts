import { expect, it } from 'vitest';
import { mayRun } from './may-run.ts';

it('a schedule may run unless it is paused and has no run in progress', () => {
  expect(mayRun({ status: 'active', running_executions: 0 })).toBe(true);
  expect(mayRun({ status: 'completed', running_executions: 0 })).toBe(true);
  expect(mayRun({ status: 'paused', running_executions: 1 })).toBe(true);
  expect(mayRun({ status: 'paused', running_executions: 0 })).toBe(false);
});

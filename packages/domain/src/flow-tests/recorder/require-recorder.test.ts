import { expect, it } from 'vitest';
import type { UserContext } from '../../context/context.ts';
import { requireRecorder } from './require-recorder.ts';

it('has the steps of every input that it says is done, even if the worker stores them between the two reads', async () => {
  const stored = { steps: ['Go to /'], done: 1 };
  let reads = 0;
  const read = <T>(value: () => T): T => {
    const found = value();
    // The worker stores the steps of the next input, and then tells that it's done.
    if (++reads === 1) Object.assign(stored, { steps: ['Go to /', 'Click "Join"'], done: 2 });
    return found;
  };
  const ctx = {
    actor: { organizationId: 'org' },
    ports: {
      flowTests: { findFlowTest: async () => read(() => ({ project_id: null, steps: stored.steps })) },
      recorders: { findLatest: async () => read(() => ({ inputs: stored.done })) },
    },
  } as unknown as UserContext;
  const { test, details } = await requireRecorder(ctx, 'test');
  expect(test.steps.length).toBeGreaterThanOrEqual(details.inputs);
});

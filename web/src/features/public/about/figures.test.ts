import { browserName } from '@saywright/contracts/entities/flow-test';
import { stepActions } from '@saywright/contracts/entities/step';
import { planLimits } from '@saywright/contracts/plans';
import { expect, test } from 'vitest';
import { figures } from '~/features/public/about/figures.ts';

test('the figures are those of the contract', () => {
  const plans = Object.values(planLimits);
  expect(Object.fromEntries(figures.map(({ id, value }) => [id, value]))).toEqual({
    actions: Object.keys(stepActions).filter((action) => action !== 'draft').length,
    browsers: browserName.options.length,
    parallel: Math.max(...plans.map(({ concurrentExecutions }) => concurrentExecutions)),
    history: Math.max(...plans.map(({ historyDays }) => historyDays)),
  });
});

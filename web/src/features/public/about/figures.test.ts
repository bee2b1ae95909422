import { browserName } from '@saywright/contracts/entities/flow-test';
import { stepActions } from '@saywright/contracts/entities/step';
import { planSeeds } from '@saywright/contracts/plans';
import { expect, test } from 'vitest';
import { figures } from '~/features/public/about/figures.ts';

test('the figures are those of the contract', () => {
  const plans = Object.values(planSeeds).map(({ limits }) => limits);
  expect(Object.fromEntries(figures.map(({ id, value }) => [id, value]))).toEqual({
    actions: Object.keys(stepActions).filter((action) => action !== 'draft').length,
    browsers: browserName.options.length,
    parallel: Math.max(...plans.map(({ concurrent_executions }) => concurrent_executions)),
    history: Math.max(...plans.map(({ history_days }) => history_days)),
  });
});

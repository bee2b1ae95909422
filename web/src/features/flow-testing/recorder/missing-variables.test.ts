import type { Step } from '@saywright/contracts/entities/step';
import { expect, it } from 'vitest';
import { missingVariables } from '~/features/flow-testing/recorder/missing-variables.ts';

const does = (
  action: Step['action'],
  value: string,
  variables: Record<string, string> = {},
): Pick<Step, 'action' | 'value' | 'variables'> => ({ action, value, variables });

it('names variables that neither the environment, the step, nor a step before it has a value for, each once', () => {
  const steps = [
    does('navigate', '{{base}}/cart'),
    does('type', '{{CARD_NUMBER}}'),
    does('type', '{{order}}'),
    does('store_variable', 'order'),
    does('type', '{{order}} and {{CARD_NUMBER}}'),
    does('type', '{{who}}', { who: 'Ada' }),
  ];
  expect(missingVariables(steps, { base: 'https://shop.example', PASSWORD: null })).toEqual(['CARD_NUMBER', 'order']);
  expect(missingVariables(steps, { base: '', CARD_NUMBER: null, order: '1' })).toEqual([]);
});

import { step, type StepInput } from '@saywright/contracts/entities/step';
import { expect, test } from 'vitest';
import { emptiedByVariables } from './emptied-by-variables.ts';
import { mapStepTexts } from './map-texts.ts';

const find = (type: 'css' | 'text', value: string, ...fallbacks: string[]) => ({
  type,
  value,
  fallback_selectors: fallbacks.map((fallback) => ({ type, value: fallback })),
});

const emptied = (input: StepInput): string | undefined => {
  const written = step.parse({ id: 'step', order: 1, ...input });
  return emptiedByVariables(
    written,
    mapStepTexts(written, (text) => text.replace('{{n}}', '')),
  );
};

test.each<[StepInput, string]>([
  [{ action: 'click', selector: find('text', '{{n}}') }, 'an empty selector means any element'],
  [{ action: 'click', selector: find('text', 'A', ' {{n}}') }, 'an empty selector means any element'],
  [{ action: 'assert', assertions: [{ type: 'element_visible', selector: find('text', '{{n}}') }] }, 'any element'],
  [{ action: 'wait_url', value: '{{n}}' }, '{{n}} is empty, and "Wait for address" needs a value'],
])('%j says too little', (input, words) => expect(emptied(input)).toContain(words));

test.each<StepInput>([
  { action: 'type', value: '{{n}}', selector: find('css', '#a') },
  { action: 'navigate', value: '{{n}}' },
  { action: 'click', selector: find('text', 'A{{n}}') },
])('%j says enough', (input) => expect(emptied(input)).toBeUndefined());

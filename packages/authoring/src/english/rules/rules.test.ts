import { expect, test } from 'vitest';
import { compileEnglish } from '../../compile.ts';
import { describeIntent } from '../../tree/describe-intent.ts';
import { compactStep } from '../compact-step.ts';
import { rules } from './all.ts';

const examples = rules.flatMap((rule) =>
  Object.entries(rule.examples).map(([sentence, steps]) => [rule.name, sentence, steps] as const),
);

test.each(examples)('%s: %s', (_name, sentence, expected) => {
  const { steps, intents } = compileEnglish(`Go to https://example.com. ${sentence}`);
  const lines = steps.map((step, index) => {
    const intent = step.action === 'draft' ? intents[index] : undefined;
    return intent ? `on page: ${describeIntent(intent)}` : compactStep(step);
  });
  expect(lines.slice(1)).toEqual(expected);
});

test('every rule has an example for the documentation', () => {
  expect(rules.filter(({ examples }) => Object.keys(examples).length === 0)).toEqual([]);
});

import { expect, test } from 'vitest';
import { find, planOf } from '../test-support/run-steps.ts';
import { fillStored } from './fill-stored.ts';

const [step] = planOf([{ action: 'type', value: '{{a}}-{{ b }}', selector: find('text', '{{a}}') }], '').steps;

test('a stored value is taken as it is', () => {
  const stored = new Map([
    ['a', '{{b}} $&'],
    ['b', '2'],
  ]);
  expect(step && fillStored(step, stored)).toMatchObject({ value: '{{b}} $&-2', selector: { value: '{{b}} $&' } });
});

test('one without a value is named', () => {
  expect(() => step && fillStored(step, new Map([['a', '1']]))).toThrow('The variable {{b}} has no value');
});

test('a step does not grow beyond bounds, however often it repeats what was stored', () => {
  const [long] = planOf([{ action: 'type', value: '{{a}}'.repeat(11), selector: find('text', 'a') }], '').steps;
  expect(() => long && fillStored(long, new Map([['a', 'x'.repeat(10_000)]]))).toThrow('more than 100,000 characters');
});

import type { Step } from '@saywright/contracts/entities/step';
import { expect, test } from 'vitest';
import { find, planOf } from '../test-support/run-steps.ts';
import { fillStored } from './fill-stored.ts';
import { RunValues, type GeneratedValue } from './run-values.ts';

const generated = new RunValues('run-1');
const fill = (step: Step | undefined, stored: Record<string, string> = {}): Step | undefined =>
  step && fillStored(step, { stored: new Map(Object.entries(stored)), generated });
const [step] = planOf([{ action: 'type', value: '{{a}}-{{ b }}', selector: find('text', '{{a}}') }], '').steps;

test('takes a stored value as it is', () => {
  const filled = fill(step, { a: '{{b}} {{$guid}} $&', b: '2' });
  expect(filled).toMatchObject({ value: '{{b}} {{$guid}} $&-2', selector: { value: '{{b}} {{$guid}} $&' } });
});

test('names a variable without a value', () => {
  expect(() => fill(step, { a: '1' })).toThrow('The variable {{b}} has no value');
});

test('limits how far stored values can grow a step', () => {
  const [long] = planOf([{ action: 'type', value: '{{a}}'.repeat(11), selector: find('text', 'a') }], '').steps;
  expect(() => fill(long, { a: 'x'.repeat(10_000) })).toThrow('more than 100,000 characters');
});

test('uses one generated value wherever it is named, and reports it', () => {
  const [typed, called] = planOf(
    [
      { action: 'type', value: '{{$randomEmail}} {{$randomEmail}}', selector: find('text', 'a') },
      { action: 'call_api_test', api_test_id: 'test-1', variables: { email: '{{$randomEmail}}', other: '{{a}}' } },
    ],
    '',
  ).steps;
  const used: GeneratedValue[] = [];
  const email = generated.get('$randomEmail')?.value ?? '';
  if (typed) fillStored(typed, { stored: new Map(), generated, onGenerated: (value) => used.push(value) });
  expect(used[0]).toEqual({ name: '$randomEmail', title: 'unique email', value: email });
  expect(fill(typed)?.value).toBe(`${email} ${email}`);
  expect(fill(called)?.variables).toEqual({ email, other: '{{a}}' });
});

import { expect, test } from 'vitest';
import { RunValues } from './run-values.ts';

const valueOf = (values: RunValues, name = '$randomEmail'): string | undefined => values.get(name)?.value;

test('keeps a value for the whole run, and gives another number another value', () => {
  const values = new RunValues('run-1');
  expect(valueOf(values)).toMatch(/^[a-z]+\.[a-z]+\.[a-z\d]{8}@example\.com$/);
  expect(valueOf(values)).toBe(valueOf(values));
  expect(valueOf(values, '$randomEmail.2')).not.toBe(valueOf(values));
});

test('repeats its values with the same seed, and has others with another one', () => {
  expect(valueOf(new RunValues('run-1'))).toBe(valueOf(new RunValues('run-1')));
  const emails = Array.from({ length: 500 }, (_, run) => valueOf(new RunValues(`run-${run}`)));
  expect(new Set(emails).size).toBe(500);
});

test('gives each round its own values, but keeps what was there before', () => {
  const values = new RunValues('run-1');
  const before = valueOf(values, '$guid');
  const rounds = [1, 2].map((round) => {
    values.beginRound(round);
    const made = [valueOf(values), valueOf(values), valueOf(values, '$guid')];
    values.endRound();
    return made;
  });
  expect(rounds[0]?.[0]).toBe(rounds[0]?.[1]);
  expect(rounds[0]?.[0]).not.toBe(rounds[1]?.[0]);
  expect(rounds.map(([, , guid]) => guid)).toEqual([before, before]);
});

test('says what a value is, and nothing of a name that it does not know', () => {
  const values = new RunValues('run-1', new Date(2026, 0, 31));
  expect(values.get('$inDays.1')).toEqual({ name: '$inDays.1', title: 'today plus 1 day', value: '2026-02-01' });
  expect(values.get('$nothing')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { jsonProblem } from './json-problem.ts';

test('accepts JSON whose values are variables', () => {
  expect(jsonProblem('{"id": {{id}}, "name": "{{first}} {{ last }}"}')).toBeUndefined();
  expect(jsonProblem('  ')).toBeUndefined();
});

test('points to the first mistake', () => {
  expect(jsonProblem('{"id": {{id}}, }')?.at).toBe(15);
  expect(jsonProblem('{"id": 1')?.at).toBe(8);
});

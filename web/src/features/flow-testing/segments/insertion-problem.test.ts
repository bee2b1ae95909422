import { expect, it } from 'vitest';
import { insertionProblem } from './insertion-problem.ts';

const own = (count: number) => Array.from({ length: count }, () => ({}));
const linked = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ segment: { id: `S${at}`, block: 'B', ref: 'R' } }));

it('says why a segment does not fit into a test', () => {
  expect(insertionProblem({ id: 'S1', step_count: 3 }, own(197))).toBeUndefined();
  expect(insertionProblem({ id: 'S1', step_count: 4 }, own(197))).toContain('201 steps; the limit is 200');
  expect(insertionProblem({ id: 'new', step_count: 1 }, linked(19))).toBeUndefined();
  expect(insertionProblem({ id: 'new', step_count: 1 }, linked(20))).toContain('up to 20 different segments');
  expect(insertionProblem({ id: 'S3', step_count: 1 }, linked(20))).toBeUndefined();
});

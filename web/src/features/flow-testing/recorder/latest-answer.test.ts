import type { Recorder } from '@saywright/contracts/entities/recorder';
import { expect, test } from 'vitest';
import { latest } from '~/features/flow-testing/recorder/latest-answer.ts';

const at = (inputs: number, done: number, fields: Partial<Recorder> = {}): Recorder => ({
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  test_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  state: 'recording',
  created_at: '2026-11-20T10:00:00.000Z',
  finished_at: null,
  message: null,
  page: null,
  question: null,
  pointed: null,
  notes: [],
  recorded: [],
  inputs,
  inputs_done: done,
  environment_id: null,
  steps: [],
  ...fields,
});
const over = { state: 'done', finished_at: '2026-11-20T10:01:00.000Z' } as const;

test('an answer that was on its way before a call was accepted does not forget the call', () => {
  expect(latest(at(5, 4), at(4, 4)).inputs).toBe(5);
});

test('an older answer does not undo a newer one', () => {
  expect(latest(at(5, 5), at(5, 4)).inputs_done).toBe(5);
  expect(latest(at(5, 5, over), at(5, 5)).state).toBe('done');
});

test('a new recording takes the place of the one before', () => {
  expect(latest(at(5, 5, over), at(0, 0, { id: '01BX5ZZKBKACTAV9WEVGEMMVRZ' })).inputs).toBe(0);
});

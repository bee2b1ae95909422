import type { Step } from '@saywright/contracts/entities/step';
import { expect, test } from 'vitest';
import { newStep } from './draft.ts';
import { beginHistory, recordSteps, redoSteps, undoSteps } from './step-history.ts';

const [a, b] = [newStep('click'), newStep('type')] as [Step, Step];
const typed = (value: string): Step => ({ ...b, value });

test('goes back and forward change by change', () => {
  const deleted = recordSteps(recordSteps(beginHistory([a, b]), [b, a]), [b]);
  const once = undoSteps(deleted);
  expect(once.current).toEqual([b, a]);
  const twice = undoSteps(once);
  expect(twice.current).toEqual([a, b]);
  expect(undoSteps(twice).current).toEqual([a, b]);
  expect(redoSteps(redoSteps(twice)).current).toEqual([b]);
  expect(redoSteps(deleted).current).toEqual([b]);
});

test('takes what is typed into one field as one change', () => {
  let history = beginHistory([a, b]);
  for (const text of ['k', 'ke', 'ket']) history = recordSteps(history, [a, typed(text)]);
  history = recordSteps(history, [{ ...a, timeout: 4_000 }, typed('ket')]);
  history = recordSteps(history, [{ ...a, timeout: 4_000 }, typed('kett')]);
  expect(undoSteps(history).current[1]?.value).toBe('ket');
  expect(undoSteps(undoSteps(history)).current[0]?.timeout).toBe(a.timeout);
  expect(undoSteps(undoSteps(undoSteps(history))).current).toEqual([a, b]);
});

test('starts a new change after an undo, and forgets what was undone', () => {
  const first = recordSteps(beginHistory([b]), [typed('k')]);
  const again = recordSteps(undoSteps(first), [typed('m')]);
  expect(redoSteps(again).current).toEqual([typed('m')]);
  expect(undoSteps(again).current).toEqual([b]);
});

test('takes saved steps that are the same for no change', () => {
  const saved = recordSteps(beginHistory([a, b]), [{ ...a }, { ...b }]);
  expect(saved.past).toEqual([]);
});

test('keeps the last 100 changes', () => {
  let history = beginHistory([]);
  for (let count = 0; count < 150; count++) history = recordSteps(history, [...history.current, newStep('click')]);
  for (let count = 0; count < 150; count++) history = undoSteps(history);
  expect(history.current).toHaveLength(50);
});

import { describe, expect, it } from 'vitest';
import { blocksOf, insertionOf, placeAfter, placeBeside, unlinkedBlocks } from './blocks.ts';
import { changeSteps, type StepChange } from './change-steps.ts';
import { newStep } from './draft.ts';

const link = (ref: string) => ({ id: 'log-in', block: 'B1', ref });
/** One step of the test's own, an insertion of three, and two of its own. */
const steps = ['open', 'email', 'password', 'submit', 'add', 'check'].map((id, index) => ({
  ...newStep('click'),
  id,
  order: index + 1,
  ...(index > 0 && index < 4 ? { segment: link(`of-${id}`) } : {}),
}));
const key = 'log-in/B1';

/** `[email …]` are steps that stand linked together. */
const shown = (change: StepChange): string =>
  blocksOf(changeSteps(steps, change))
    .map((block) => {
      const ids = block.steps.map(({ id }) => id).join(' ');
      return block.key === undefined ? ids : `[${ids}]`;
    })
    .join(' ');

describe('a change', () => {
  const added = { ...newStep('hover'), id: 'new' };
  it.each<[string, StepChange, string]>([
    [
      'in front of an insertion',
      { type: 'insert_step', step: added, index: 1 },
      'open new [email password submit] add check',
    ],
    [
      'behind an insertion',
      { type: 'insert_steps', steps: [added], index: 4 },
      'open [email password submit] new add check',
    ],
    ['that moves the insertion up', { type: 'move_block', key, by: -1 }, '[email password submit] open add check'],
    ['that moves the insertion down', { type: 'move_block', key, by: 1 }, 'open add [email password submit] check'],
    ['that deletes the insertion', { type: 'delete_block', key }, 'open add check'],
    [
      'that moves a step over the insertion',
      { type: 'move_step', id: 'open', to: 3 },
      '[email password submit] open add check',
    ],
  ])('%s leaves what is linked linked', (_name, change, expected) => {
    expect(shown(change)).toBe(expected);
    expect(unlinkedBlocks(steps, changeSteps(steps, change))).toEqual([]);
  });

  it.each<[string, StepChange, string]>([
    ['inserts into it', { type: 'insert_step', step: added, index: 2 }, 'open email new password submit add check'],
    ['deletes one of its steps', { type: 'delete_step', id: 'password' }, 'open email submit add check'],
    ['deletes its last step', { type: 'delete_step', id: 'submit' }, 'open email password add check'],
    ['moves one of its steps', { type: 'move_step', id: 'email', to: 2 }, 'open password email submit add check'],
    ['moves one of its steps out', { type: 'move_step', id: 'email', to: 0 }, 'email open password submit add check'],
    ['moves another step into it', { type: 'move_step', id: 'add', to: 2 }, 'open email add password submit check'],
    [
      'changes one of its steps',
      { type: 'change_step', id: 'email', changes: { value: 'x' } },
      'open email password submit add check',
    ],
    ['unlinks it', { type: 'unlink_block', key }, 'open email password submit add check'],
  ])('that %s makes its steps the own ones of the test', (_name, change, expected) => {
    const after = changeSteps(steps, change);
    expect(shown(change)).toBe(expected);
    expect(unlinkedBlocks(steps, after).map((block) => block.segmentId)).toEqual(['log-in']);
    expect(after.map(({ order }) => order)).toEqual(after.map((_step, index) => index + 1));
  });

  it('is taken back whole', () => {
    expect(changeSteps(changeSteps(steps, { type: 'delete_block', key }), { type: 'set_steps', steps })).toEqual(steps);
  });
});

it('keeps two insertions of one segment apart', () => {
  const segment = { id: 'log-in', steps: [newStep('click'), newStep('press')] };
  const twice = changeSteps(changeSteps([], { type: 'insert_steps', steps: insertionOf(segment), index: 0 }), {
    type: 'insert_steps',
    steps: insertionOf(segment),
    index: 0,
  });
  expect(blocksOf(twice).map((block) => block.steps.map((step) => step.segment?.ref))).toEqual([
    segment.steps.map(({ id }) => id),
    segment.steps.map(({ id }) => id),
  ]);
  expect(new Set(twice.map(({ id }) => id)).size).toBe(4);
});

it('links the steps that a segment was created from', () => {
  const segment = { id: 'shop', steps: [newStep('click'), newStep('click')] };
  const after = changeSteps(steps, { type: 'link_steps', ids: ['add', 'check'], segment });
  expect(blocksOf(after).map(({ segmentId }) => segmentId)).toEqual([undefined, 'log-in', 'shop']);
  expect(after.slice(4).map((step) => [step.id, step.segment?.ref])).toEqual([
    ['add', segment.steps[0]?.id],
    ['check', segment.steps[1]?.id],
  ]);
});

it('finds the places beside and behind insertions', () => {
  expect(placeAfter(steps, 'email')).toBe(4);
  expect(placeAfter(steps, 'add')).toBe(5);
  expect(placeBeside(steps, 4, -1)).toBe(1);
  expect(placeBeside(steps, 0, 1)).toBe(3);
  expect(placeBeside(steps, 1, 1)).toBe(2);
  expect(placeBeside(steps, 4, 1)).toBe(5);
  expect(placeBeside(steps, 5, 1)).toBe(5);
});

it('puts what a draft was understood to say in its place', () => {
  const read = [newStep('click'), newStep('assert')];
  const after = changeSteps(steps, { type: 'replace_step', id: 'add', steps: read });
  const at = steps.findIndex(({ id }) => id === 'add');
  expect(after.slice(at, at + 2).map(({ id }) => id)).toEqual(read.map(({ id }) => id));
  expect(after.map(({ order }) => order)).toEqual(after.map((_, index) => index + 1));
  expect(after).toHaveLength(steps.length + 1);
});

import { configuration, updateFlowTestBody } from '@saywright/contracts/entities/flow-test';
import { stepActions, type StepAction } from '@saywright/contracts/entities/step';
import { describe, expect, it } from 'vitest';
import { bodyOf, changeDraft, isChanged, newStep, type Draft } from './draft.ts';

const steps = (['navigate', 'click', 'screenshot'] as const).map((action, index) => ({
  ...newStep(action),
  id: action,
  order: index + 1,
}));
const draft: Draft = {
  name: 'Checkout',
  description: '',
  tags: [],
  environment_id: null,
  project_id: null,
  website_url: '',
  steps,
  global_assertions: [],
  configuration: configuration.parse({}),
};
const ids = (changed: Draft): string[] => changed.steps.map((step) => step.id);

describe('changeDraft', () => {
  it('inserts several steps and numbers them', () => {
    const added = [newStep('hover'), newStep('press')].map((step, at) => ({ ...step, id: `new${at}` }));
    const changed = changeDraft(draft, { type: 'insert_steps', steps: added, index: 1 });
    expect(ids(changed)).toEqual(['navigate', 'new0', 'new1', 'click', 'screenshot']);
    expect(changed.steps.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5]);
  });

  it('moves a step, stays within the list and numbers the steps again', () => {
    const moved = changeDraft(draft, { type: 'move_step', id: 'screenshot', to: 0 });
    expect(ids(moved)).toEqual(['screenshot', 'navigate', 'click']);
    expect(moved.steps.map((step) => step.order)).toEqual([1, 2, 3]);
    expect(ids(changeDraft(draft, { type: 'move_step', id: 'navigate', to: 99 }))).toEqual([
      'click',
      'screenshot',
      'navigate',
    ]);
    expect(ids(changeDraft(draft, { type: 'move_step', id: 'navigate', to: -1 }))).toEqual(ids(draft));
  });

  it('brings a deleted step back to its place', () => {
    const deleted = changeDraft(draft, { type: 'delete_step', id: 'click' });
    expect(ids(deleted)).toEqual(['navigate', 'screenshot']);
    const restored = changeDraft(deleted, { type: 'insert_step', step: steps[1] ?? newStep('click'), index: 1 });
    expect(isChanged(restored, draft)).toBe(false);
  });
});

describe('isChanged', () => {
  it('sees a change and its undoing, and looks past blanks that saving drops', () => {
    const named = changeDraft(draft, { type: 'set', changes: { name: 'Cart' } });
    expect(isChanged(named, draft)).toBe(true);
    expect(isChanged(changeDraft(named, { type: 'set', changes: { name: 'Checkout ' } }), draft)).toBe(false);
    const blank = { type: 'css', value: ' ', fallback_selectors: [] } as const;
    const touched = changeDraft(draft, {
      type: 'change_step',
      id: 'click',
      changes: { selector: { ...blank, fallback_selectors: [] } },
    });
    expect(isChanged(touched, draft)).toBe(false);
  });
});

it('drops blank fallbacks and trims what is kept', () => {
  const changed = changeDraft(draft, {
    type: 'change_step',
    id: 'click',
    changes: {
      selector: {
        type: 'css',
        value: ' #save ',
        fallback_selectors: [
          { type: 'text', value: '  ' },
          { type: 'text', value: 'Save ' },
        ],
      },
    },
  });
  expect(bodyOf(changed).steps[1]?.selector).toEqual({
    type: 'css',
    value: '#save',
    fallback_selectors: [{ type: 'text', value: 'Save' }],
  });
});

it('keeps what only some actions read, for those actions', () => {
  const target = { type: 'text', value: ' Done ', fallback_selectors: [] } as const;
  const dragged = changeDraft(draft, {
    type: 'change_step',
    id: 'click',
    changes: { action: 'drag_and_drop', target: { ...target, fallback_selectors: [] }, source: { from: 'title' } },
  });
  expect(bodyOf(dragged).steps[1]).toMatchObject({ target: { value: 'Done' } });
  expect(bodyOf(dragged).steps[1]).not.toHaveProperty('source');
  const clicked = changeDraft(dragged, { type: 'change_step', id: 'click', changes: { action: 'click' } });
  expect(bodyOf(clicked).steps[1]).not.toHaveProperty('target');
});

it.each(Object.keys(stepActions) as StepAction[])(
  'makes a new %s step that lacks only what a person must give',
  (action) => {
    const { error } = updateFlowTestBody.safeParse({ steps: [newStep(action)] });
    const places = (error?.issues ?? []).map(({ path }) => path.slice(2).join('.'));
    expect(['selector.value', 'target.value', 'value', 'assertions.0.expected']).toEqual(
      expect.arrayContaining(places),
    );
  },
);

it('sends tags as they are, and sees that they were changed', () => {
  const tagged = changeDraft(draft, { type: 'set', changes: { tags: ['smoke'] } });
  expect(isChanged(tagged, draft)).toBe(true);
  expect(bodyOf(tagged).tags).toEqual(['smoke']);
});

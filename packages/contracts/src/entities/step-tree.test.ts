import { expect, test } from 'vitest';
import { depthAfter, nestSteps, type StepNode } from './step-tree.ts';
import { step, type Step, type StepAction } from './step.ts';

const stepOf = (action: StepAction, depth = 0): Step =>
  step.parse({ id: action, order: 1, action, ...(depth > 0 && { depth }) });
const shape = (nodes: readonly StepNode[]): unknown[] =>
  nodes.map((node) => (node.inner.length > 0 ? [node.index, shape(node.inner)] : node.index));

test('puts deeper steps into the block above them', () => {
  const steps = [
    stepOf('click'),
    stepOf('if'),
    stepOf('click', 1),
    stepOf('repeat', 1),
    stepOf('click', 2),
    stepOf('back'),
  ];
  expect(shape(nestSteps(steps))).toEqual([0, [1, [2, [3, [4]]]], 5]);
});

test('takes a step that is too deep as part of the innermost block, or of none', () => {
  expect(shape(nestSteps([stepOf('click', 2), stepOf('if'), stepOf('click', 3)]))).toEqual([0, [1, [2]]]);
  expect(shape(nestSteps([stepOf('if'), stepOf('click'), stepOf('click', 1)]))).toEqual([0, 1, 2]);
});

test('says how deep the next step can be', () => {
  expect([undefined, stepOf('click'), stepOf('if'), stepOf('repeat', 1)].map(depthAfter)).toEqual([0, 0, 1, 2]);
});

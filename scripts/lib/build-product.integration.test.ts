import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildProduct } from './build-product.ts';
import type { StepResult } from './build-step.ts';
import { repository } from './repository.ts';
import { runNode } from './run-node.ts';

it('builds nothing again in a test that the command has built', { timeout: 300_000 }, async () => {
  await runNode([join(repository.root, 'scripts/build.ts')]);
  const steps: StepResult[] = [];
  await buildProduct({ onStep: (step) => steps.push(step) });
  expect(steps.map(({ name, cached }) => [name, cached]).toSorted()).toEqual([
    ['functions', true],
    ['templates', true],
    ['web', true],
  ]);
});

import { expect, it } from 'vitest';
import { folderProblemOf } from './folder-problem-of.ts';

const rules = { lib: [], 'features/*': ['lib'], 'features/flow-testing': ['features/runs'] };

const problemOf = (path: string, specifier: string): string | undefined => folderProblemOf(specifier, { path, rules });

it("lets a feature import its own folder, what all features may import, and what it's listed with", () => {
  for (const specifier of ['~/features/flow-testing/x.ts', '~/lib/x.ts', '~/features/runs/x.ts', 'react'])
    expect(problemOf('src/features/flow-testing/editor/y.tsx', specifier)).toBeUndefined();
});

it('keeps shared features from importing the feature of a kind of test', () => {
  expect(problemOf('src/features/runs/y.tsx', '~/features/flow-testing/x.ts')).toMatch(
    /^features\/runs may not import/,
  );
});

it("doesn't take a folder for another one whose name begins the same", () => {
  expect(problemOf('src/features/flow-testing/y.tsx', '~/features/runs-of-others/x.ts')).toBeDefined();
});

it('keeps a folder without exceptions to itself', () => {
  expect(problemOf('src/lib/y.ts', '~/features/runs/x.ts')).toBeDefined();
});

it("doesn't limit folders that aren't listed", () => {
  expect(problemOf('src/routes/y.tsx', '~/features/runs/x.ts')).toBeUndefined();
});

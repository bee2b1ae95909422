import { expect, it } from 'vitest';
import { folderCycles } from './folder-cycles.ts';

const imports = (...lines: string[]) =>
  lines.map((line) => {
    const [from = '', to = ''] = line.split(' ');
    return { from, to };
  });

it('accepts folders that import one way, within themselves, and from files next to them', () => {
  const oneWay = ['a/x.ts b/y.ts', 'b/y.ts c/z.ts', 'a/x.ts c/z.ts', 'a/x.ts a/inner/w.ts', 'a/inner/w.ts a/x.ts'];
  expect(folderCycles(imports(...oneWay, 'run.ts a/x.ts', 'c/z.ts ports.ts'))).toEqual([]);
});

it('names one import for each link of a cycle', () => {
  expect(
    folderCycles(imports('session/a.ts step/b.ts', 'step/inner/c.ts session/d.ts', 'text/e.ts step/b.ts')),
  ).toEqual(['folders import each other: session/a.ts → step/b.ts, step/inner/c.ts → session/d.ts']);
});

it('finds a cycle around several folders', () => {
  expect(folderCycles(imports('a/1.ts b/1.ts', 'b/1.ts c/1.ts', 'c/1.ts a/1.ts', 'd/1.ts a/1.ts'))).toEqual([
    'folders import each other: a/1.ts → b/1.ts, b/1.ts → c/1.ts, c/1.ts → a/1.ts',
  ]);
});

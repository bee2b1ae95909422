import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentHash } from './content-hash.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saywright-hash-'));
  writeFileSync(join(folder, 'cart.ts'), 'one');
  writeFileSync(join(folder, 'cart.test.ts'), 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Whether writing to a file changes the hash. */
function isInput(file: string, options: { withTests?: boolean }): boolean {
  const before = contentHash([folder], '', options);
  writeFileSync(join(folder, file), 'two');
  return contentHash([folder], '', options) !== before;
}

it.each([
  ['cart.ts', {}, true],
  ['cart.test.ts', {}, false],
  ['cart.test.ts', { withTests: true }, true],
])('%s with options %j: %s', (file, options, expected) => {
  expect(isInput(file, options)).toBe(expected);
});

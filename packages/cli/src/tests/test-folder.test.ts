import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOf, TestFolder } from './test-folder.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'saywright-folder-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('a file is the same test with the line ends and the byte order mark of Windows', async () => {
  const file = { name: 'Cart', steps: [] };
  const text = JSON.stringify(file, null, 2).replaceAll('\n', '\r\n');
  writeFileSync(join(dir, 'cart.flow-test.json'), `\uFEFF${text}`);
  expect(await new TestFolder(dir).readTests()).toEqual(
    new Map([['cart.flow-test.json', { file, hash: hashOf(file) }]]),
  );
});

test.each(['../cart', 'shop/cart', '..\\cart', 'C:cart'])('a lock file that names %s is refused', async (name) => {
  const tests = { [`${name}.flow-test.json`]: { id: 'T1', hash: 'x' } };
  writeFileSync(join(dir, 'saywright.lock.json'), JSON.stringify({ tests }));
  await expect(new TestFolder(dir).readLock()).rejects.toThrow(`"${name}.flow-test.json"`);
});

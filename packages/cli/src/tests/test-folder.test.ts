import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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

test.each(['cart.flow-test.json', 'saywright.lock.json'])('a link is neither read nor written: %s', async (name) => {
  mkdirSync(join(dir, 'tests'));
  const folder = new TestFolder(join(dir, 'tests'));
  for (const target of ['elsewhere.json', 'missing/elsewhere.json']) {
    if (!target.includes('/')) writeFileSync(join(dir, target), '{"mine":true}');
    symlinkSync(join(dir, target), join(dir, 'tests', name));
    const read = name.startsWith('cart') ? folder.readTests() : folder.readLock();
    await expect(read).rejects.toThrow(`${name} isn't a file`);
    const written = name.startsWith('cart') ? folder.write(name, {}) : folder.writeLock(new Map());
    await expect(written).rejects.toThrow(`${name} isn't a file`);
    rmSync(join(dir, 'tests', name));
  }
  expect(readFileSync(join(dir, 'elsewhere.json'), 'utf8')).toBe('{"mine":true}');
});

test('a folder with more tests than a process may have open files is read, in order', async () => {
  const names = Array.from({ length: 300 }, (_, at) => `${String(at).padStart(3, '0')}.flow-test.json`);
  for (const name of names) writeFileSync(join(dir, name), JSON.stringify({ name }));
  const url = JSON.stringify(new URL('test-folder.ts', import.meta.url).href);
  const script = `const { TestFolder } = await import(${url});
    console.log(JSON.stringify([...(await new TestFolder(${JSON.stringify(dir)}).readTests()).keys()]));`;
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    'ulimit -n 128 && exec "$0" --input-type=module --eval "$1"',
    process.execPath,
    script,
  ]);
  expect(JSON.parse(stdout)).toEqual(names);
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { appendJsonLine, readJsonLines, writeJsonLines } from './json-lines.ts';

const any = { isLine: (line: object): line is object => !('odd' in line), advice: 'Move it away.' };

let dir: string;
let file: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'saywright-lines-'));
  file = join(dir, 'lines.jsonl');
});

afterEach(() => rmSync(dir, { recursive: true }));

it('reads what was written and added', () => {
  writeJsonLines(file, [{ a: 1 }]);
  appendJsonLine(file, { b: 2 });
  expect(readJsonLines(file, any)).toEqual([{ a: 1 }, { b: 2 }]);
});

it('leaves out a last line that was cut off, and nothing else', () => {
  writeFileSync(file, '{"a":1}\n{"b":');
  expect(readJsonLines(file, any)).toEqual([{ a: 1 }]);
});

it.each(['{"a":\n{"b":2}\n', '5\n', 'null\n', '\0\0\0\n', '{"odd":1}\n'])('names a file with %j in it', (content) => {
  writeFileSync(file, content);
  expect(() => readJsonLines(file, any)).toThrow(`${file} is damaged at line 1. Move it away.`);
});

it('adds a line whole or not at all when there is no room for it', () => {
  writeFileSync(file, '');
  const script = `
    import { appendJsonLine } from '${new URL('./json-lines.ts', import.meta.url).href}';
    for (let line = 0; line < 100; line += 1) appendJsonLine(${JSON.stringify(file)}, { line, text: 'x'.repeat(300) });`;
  // The kernel lets this process make files of one block only, and writes what still fits, as a full disk does.
  const limited = ['-c', 'ulimit -f 1; exec "$0" --input-type=module -e "$1"', process.execPath, script];
  const { status, stderr } = spawnSync('/bin/sh', limited, { encoding: 'utf8' });
  expect(status).not.toBe(0);
  expect(stderr).toContain('EFBIG');
  expect(readJsonLines(file, any)).toMatchObject([{ line: 0 }]);
  appendJsonLine(file, { line: 'next' });
  expect(readJsonLines(file, any)).toMatchObject([{ line: 0 }, { line: 'next' }]);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { PassedInputs } from './passed-inputs.ts';

const folder = mkdtempSync(join(tmpdir(), 'saywright-passed-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('knows the inputs that tests last passed with, and no others', () => {
  const passed = new PassedInputs(folder);
  expect(passed.includes('end to end', 'one')).toBe(false);
  passed.record('end to end', 'one');
  expect(new PassedInputs(folder).includes('end to end', 'one')).toBe(true);
  expect(passed.includes('end to end', 'two')).toBe(false);
  expect(passed.includes('unit', 'one')).toBe(false);
  passed.record('end to end', 'two');
  expect(passed.includes('end to end', 'one')).toBe(false);
});

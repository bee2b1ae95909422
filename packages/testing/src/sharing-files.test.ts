import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repository } from '../../../scripts/lib/repository.ts';
import { sharingFiles } from './sharing-files.ts';

const files = globSync(sharingFiles, { cwd: repository.root, exclude: ['**/node_modules/**'] });

it('finds tests of functions, of stores, and of the runner', () => {
  expect(files).toContain(join('functions', 'team', 'team.integration.test.ts'));
  expect(files).toContain(join('packages', 'storage', 'src', 's3', 'is-absent.integration.test.ts'));
  expect(files).toContain(join('packages', 'runner', 'src', 'elements.integration.test.ts'));
  expect(files).not.toContain(join('functions', 'middleware', 'outage.integration.test.ts'));
});

/** Such a call reaches the files after it in the same process. */
it.each([
  'vi.resetModules',
  'vi.mock(',
  'vi.useFakeTimers',
  'startWorld(',
  'passTime(',
  "controlStripe({ do: 'advance'",
])("files that share a process don't call %s", (call) => {
  expect(files.filter((file) => readFileSync(join(repository.root, file), 'utf8').includes(call))).toEqual([]);
});

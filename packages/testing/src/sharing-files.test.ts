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
it.each(['forgetModules(', 'vi.useFakeTimers', 'startWorld(', 'passTime(', "controlStripe({ do: 'advance'"])(
  "files that share a process don't call %s",
  (call) => {
    expect(files.filter((file) => readFileSync(join(repository.root, file), 'utf8').includes(call))).toEqual([]);
  },
);

/** Node runs these tests itself: it would load a module before the call, or keep one that the call means to replace. */
it.each(['hoisted(', 'mock(', 'doMock(', 'resetModules('])('tests that run as Node does never call vi.%s', (call) => {
  const tests = globSync(['{packages/*/src,functions,tests,infra,scripts}/**/*.test.ts'], {
    cwd: repository.root,
    exclude: ['**/node_modules/**'],
  });
  expect(tests.length).toBeGreaterThan(files.length);
  const own = join('packages', 'testing', 'src', 'sharing-files.test.ts');
  const text = (file: string): string => readFileSync(join(repository.root, file), 'utf8');
  expect(tests.filter((file) => file !== own && text(file).includes(`vi.${call}`))).toEqual([]);
});

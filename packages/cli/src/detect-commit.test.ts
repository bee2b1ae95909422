import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { detectCommit } from './detect-commit.ts';

const [merge, head] = ['a'.repeat(40), 'b'.repeat(40)];
const actions = { GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'acme/shop', GITHUB_SHA: merge };

test('a push is its commit', async () => {
  expect(await detectCommit(actions)).toEqual({ repository: 'acme/shop', sha: merge });
});

test('a pull request is the last commit of its branch, and its number', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'commit-'));
  const file = join(folder, 'event.json');
  try {
    await writeFile(file, JSON.stringify({ number: 7, pull_request: { number: 7, head: { sha: head } } }));
    expect(await detectCommit({ ...actions, GITHUB_EVENT_PATH: file })).toEqual({
      repository: 'acme/shop',
      sha: head,
      pull_request: 7,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.each([
  ['elsewhere', {}],
  ['without a repository', { ...actions, GITHUB_REPOSITORY: undefined }],
  ['with a branch in place of a commit', { ...actions, GITHUB_SHA: 'main' }],
])('%s, no commit is named', async (_where, env) => {
  expect(await detectCommit(env)).toBeUndefined();
});

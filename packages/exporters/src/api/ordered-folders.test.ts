import { expect, test } from 'vitest';
import { createApiTestBody } from '@saywright/contracts/entities/api-test';
import { orderedFolders } from './ordered-folders.ts';

const inFolders = (...folders: string[]) =>
  folders.map((path) => ({
    ...createApiTestBody.parse({ name: 'Read' }),
    folder: path.split('/').filter((name) => name !== ''),
  }));
const placed = (tests: ReturnType<typeof inFolders>, foldersFirst: boolean) => {
  const { folders, leftOut } = orderedFolders(tests, { foldersFirst });
  return [folders.map((folder) => folder.join('/')), leftOut.map((folder) => folder.join('/'))];
};

test('keeps folders that run in the order of the collection', () => {
  const tests = inFolders('b/x', 'b/x', 'b', 'a', '');
  expect(placed(tests, true)).toEqual([['b/x', 'b/x', 'b', 'a', ''], []]);
});

test('leaves out the folders of a place where a request would run behind those that follow it', () => {
  const tests = inFolders('users', 'users/deep', 'orders', '');
  expect(placed(tests, true)).toEqual([['users', 'users', 'orders', ''], ['users']]);
  expect(placed(tests, false)).toEqual([['users', 'users/deep', 'orders', ''], []]);
});

test('leaves out folders whose requests were moved apart', () => {
  expect(placed(inFolders('a', 'b', 'a'), false)).toEqual([['', '', ''], ['']]);
});

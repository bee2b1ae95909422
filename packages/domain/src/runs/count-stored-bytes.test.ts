import { expect, it } from 'vitest';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import { countStoredBytes } from './count-stored-bytes.ts';

const run = { id: 'run', history_days: 90 } as const;

const store = (put: ArtifactStore['putArtifact'] = () => Promise.resolve()): ArtifactStore => ({
  putArtifact: put,
  findArtifact: () => Promise.resolve(undefined),
  findArtifactPart: () => Promise.resolve(undefined),
});

const file = (filename: string, ref: object = {}) => ({
  organizationId: 'org',
  executionId: 'run',
  historyDays: 90,
  filename,
  ...ref,
});
const bytes = (length: number) => ({ bytes: new Uint8Array(length), contentType: 'image/png' });

it('counts each file of the run once, as large as it is now', async () => {
  const { artifacts, storedBytes } = countStoredBytes(store(), run);
  await artifacts.putArtifact(file('one.png'), bytes(100));
  await artifacts.putArtifact(file('two.png'), bytes(20));
  await artifacts.putArtifact(file('one.png'), bytes(3));
  expect(storedBytes()).toBe(23);
});

it('leaves out live screenshots, files of others, and what was not stored', async () => {
  const { artifacts, storedBytes } = countStoredBytes(store(), run);
  await artifacts.putArtifact(file('live.jpg', { historyDays: 1 }), bytes(100));
  await artifacts.putArtifact(file('element.jpg', { executionId: 'elements' }), bytes(100));
  const down = countStoredBytes(
    store(() => Promise.reject(new Error('down'))),
    run,
  );
  await expect(down.artifacts.putArtifact(file('one.png'), bytes(100))).rejects.toThrow('down');
  expect([storedBytes(), down.storedBytes()]).toEqual([0, 0]);
});

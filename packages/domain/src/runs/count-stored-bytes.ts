import type { ArtifactStore } from '../ports/artifact-store.ts';
import type { RunRecord } from '../ports/run-repository.ts';

/** A store of files that counts the bytes of a run's. Pictures for people who watch it don't count: they're gone in a day. */
export function countStoredBytes(
  store: ArtifactStore,
  { id, history_days: historyDays }: Pick<RunRecord, 'id' | 'history_days'>,
): { artifacts: ArtifactStore; storedBytes: () => number } {
  const sizes = new Map<string, number>();
  return {
    artifacts: {
      ...store,
      async putArtifact(ref, artifact) {
        await store.putArtifact(ref, artifact);
        if (ref.executionId === id && ref.historyDays === historyDays)
          sizes.set(ref.filename, artifact.bytes.byteLength);
      },
    },
    storedBytes: () => [...sizes.values()].reduce((sum, size) => sum + size, 0),
  };
}

import type { FrozenApiPlan } from '../../ports/api-run-repository.ts';
import type { ArtifactStore } from '../../ports/artifact-store.ts';
import type { RunRecord } from '../../ports/run-repository.ts';
import { artifactRefOf } from '../../runs/artifact-ref-of.ts';

/** The part that an environment adds to the plan of a request. */
type InEnvironment = Pick<FrozenApiPlan, 'base_url' | 'variables' | 'sealed_secrets'>;

/**
 * The requests of a run as they were when it was accepted, as a file of the run. Many share an environment, whose
 * variables are in it once.
 */
export interface FrozenRequests {
  /** By their ids; requests without an environment are under an empty one. */
  environments: Record<string, InEnvironment>;
  requests: { environment: string; plan: Omit<FrozenApiPlan, keyof InEnvironment> }[];
  columns: string[];
  /** Without data there is one row without values. */
  rows: string[][];
}

/** The largest file. */
const maxBytes = 20_000_000;

const refOf = (record: RunRecord) => artifactRefOf(record, 'requests');

/** @returns `too_large` if it wasn't stored */
export async function putRequests(
  artifacts: ArtifactStore,
  record: RunRecord,
  frozen: FrozenRequests,
): Promise<'stored' | 'too_large'> {
  const bytes = Buffer.from(JSON.stringify(frozen));
  if (bytes.length > maxBytes) return 'too_large';
  await artifacts.putArtifact(refOf(record), { bytes, contentType: 'application/json' });
  return 'stored';
}

/** @throws when the file is gone */
export async function readRequests(artifacts: ArtifactStore, record: RunRecord): Promise<FrozenRequests> {
  const found = await artifacts.findArtifact(refOf(record));
  if (!found) throw new Error(`The requests of execution ${record.id} are gone`);
  return JSON.parse(Buffer.from(found.bytes).toString()) as FrozenRequests;
}

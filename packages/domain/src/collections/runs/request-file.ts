import type { ApiResult } from '@saywright/contracts/entities/api-execution';
import type { ArtifactStore } from '../../ports/artifact-store.ts';
import type { RunRecord } from '../../ports/run-repository.ts';
import { artifactRefOf } from '../../runs/artifact-ref-of.ts';

const refOf = (record: RunRecord, index: number) => artifactRefOf(record, `request-${index}`);

/** Stores the result of one request of a run, its body included. */
export const putRequestResult = (
  artifacts: ArtifactStore,
  record: RunRecord,
  { index, result }: { index: number; result: ApiResult },
): Promise<void> =>
  artifacts.putArtifact(refOf(record, index), {
    bytes: Buffer.from(JSON.stringify(result)),
    contentType: 'application/json',
  });

/** Undefined if it couldn't be stored. */
export async function findRequestResult(
  artifacts: ArtifactStore,
  record: RunRecord,
  index: number,
): Promise<ApiResult | undefined> {
  const found = await artifacts.findArtifact(refOf(record, index));
  return found && (JSON.parse(Buffer.from(found.bytes).toString()) as ApiResult);
}

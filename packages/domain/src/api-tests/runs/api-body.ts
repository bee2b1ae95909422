import { cutText } from '@saywright/contracts/text/cut-text';
import type { ApiResult } from '@saywright/contracts/entities/api-execution';
import type { ArtifactStore } from '../../ports/artifact-store.ts';
import type { ApiRunRecord, StoredApiResult } from '../../ports/api-run-repository.ts';
import type { RunRecord } from '../../ports/run-repository.ts';
import { artifactRefOf } from '../../runs/artifact-ref-of.ts';

/** Characters of a body that are stored with the result; a longer one is a file. */
const inlineLength = 50_000;

/** Characters of a body that one answer of the API carries. */
const shownLength = 1_000_000;

const bodyFile = 'response-body';

/** Stores a long body as a file of its run. */
export async function putBody(
  artifacts: ArtifactStore,
  record: RunRecord,
  result: ApiResult,
): Promise<StoredApiResult> {
  const { response_body: body } = result;
  if (body === null || body.length <= inlineLength) return { ...result, body_file: null };
  await artifacts.putArtifact(artifactRefOf(record, bodyFile), {
    bytes: Buffer.from(body),
    contentType: 'application/octet-stream',
  });
  return { ...result, response_body: null, body_file: bodyFile };
}

/** The result with the body that is shown, which ends at a million characters. */
export async function withBody(
  artifacts: ArtifactStore,
  record: ApiRunRecord,
  { body_file: file, ...result }: StoredApiResult,
): Promise<ApiResult> {
  if (file === null) return result;
  const found = await artifacts.findArtifact(artifactRefOf(record, file));
  if (!found) return { ...result, notes: [...result.notes, "The response body isn't available anymore."] };
  return shownResult({ ...result, response_body: Buffer.from(found.bytes).toString() });
}

/** The result with a body that one answer of the API can carry. */
export function shownResult(result: ApiResult): ApiResult {
  const { response_body: body } = result;
  if (body === null || body.length <= shownLength) return result;
  return {
    ...result,
    response_body: cutText(body, shownLength, ''),
    notes: [...result.notes, 'The response body is shown up to its first million characters.'],
  };
}

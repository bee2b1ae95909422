import type { ArtifactKind } from '@saywright/contracts/entities/ci-run';
import { notFound } from '@saywright/contracts/kernel/errors';
import type { CiContext } from '../../context/context.ts';
import { readRecordingPart, type PartRange } from '../../flow-tests/recordings/read-recording-part.ts';
import { requireRecording } from '../../flow-tests/recordings/require-recording.ts';
import { failurePicture } from '../../flow-tests/runs/failure-picture.ts';
import { getExecution } from '../../flow-tests/runs/get-execution.ts';
import { readScreenshot } from '../../flow-tests/runs/get-screenshot.ts';
import type { ArtifactPart } from '../../ports/artifact-store.ts';
import { requireRunInScope } from '../get-ci-status.ts';

interface ArtifactInput {
  execution_id: string;
  kind: ArtifactKind;
  range?: PartRange | undefined;
}

async function readFailure(ctx: CiContext, id: string): Promise<ArtifactPart> {
  const { results } = await getExecution({ ctx, input: { id } });
  const filename = failurePicture(results);
  if (filename === undefined) throw notFound('Screenshot');
  const found = await readScreenshot({ ctx, input: { filename } });
  return { ...found, from: 0, size: found.bytes.length };
}

/** A file of an execution, or a part of it. @throws DomainError `not_found`, also when the run has no such file */
export async function getCiArtifact({
  ctx,
  input: { execution_id: id, kind, range },
}: {
  ctx: CiContext;
  input: ArtifactInput;
}): Promise<ArtifactPart> {
  await requireRunInScope(ctx, id);
  if (kind === 'screenshot') return readFailure(ctx, id);
  const record = await requireRecording(ctx, { id, kind });
  const part = await readRecordingPart(ctx, record, { kind, range });
  if (part === undefined) throw notFound(kind === 'trace' ? 'Trace' : 'Recording');
  return part;
}

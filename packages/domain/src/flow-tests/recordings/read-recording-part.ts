import type { RecordingKind } from '@saywright/contracts/entities/recording';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { Context } from '../../context/context.ts';
import type { ArtifactPart } from '../../ports/artifact-store.ts';
import type { RunRecord } from '../../ports/run-repository.ts';
import { recordingFiles } from '../runs/recording-files.ts';
import { artifactRefOf } from '../../runs/artifact-ref-of.ts';

/** A Lambda answers at most 6 MB, in base64. */
export const maxPartBytes = 4_194_304;

/** Bytes from one on; to the end of the file, or as many as one answer holds, without `to`. */
export interface PartRange {
  from: number;
  to?: number | undefined;
}

/** A part of a recording. @returns undefined if the file is gone @throws DomainError `validation_failed` outside of it */
export async function readRecordingPart(
  ctx: Context,
  record: RunRecord,
  { kind, range }: { kind: RecordingKind; range?: PartRange | undefined },
): Promise<ArtifactPart | undefined> {
  const from = range?.from ?? 0;
  const to = Math.min(range?.to ?? Number.POSITIVE_INFINITY, from + maxPartBytes - 1);
  const part = await ctx.ports.artifacts.findArtifactPart(artifactRefOf(record, recordingFiles[kind].filename), {
    from,
    to,
  });
  if (part === 'out_of_range') throw new DomainError('validation_failed', 'Requested range not satisfiable');
  return part;
}

import type { Artifact } from '../../ports/artifact-store.ts';
import { artifactRefOf } from '../../runs/artifact-ref-of.ts';
import type { ClaimedRun } from '../../runs/carrier.ts';

/** Stores a file of a run. @returns its name */
export async function saveFile(
  { ctx, record }: Pick<ClaimedRun, 'ctx' | 'record'>,
  filename: string,
  artifact: Artifact,
): Promise<string> {
  await ctx.ports.artifacts.putArtifact(artifactRefOf(record, filename), artifact);
  return filename;
}

import { isElementPicture } from '@saywright/contracts/entities/step-evidence';
import { readPictureName } from '@saywright/contracts/entities/step-picture';
import { notFound } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../../context/context.ts';
import type { Artifact, ArtifactRef } from '../../ports/artifact-store.ts';
import { elementPictureRef } from '../grounding/element-picture.ts';
import { artifactRefOf } from '../../runs/artifact-ref-of.ts';
import { requireAnyRun } from '../../runs/require-run.ts';
import { dataUrl } from './data-url.ts';
import { executionOfPictureFile, executionOfScreenshot } from './screenshot-name.ts';

interface GetScreenshot {
  ctx: UserContext;
  input: { filename: string };
}

/** A screenshot, or the picture of a step, as a data URL. @throws DomainError `not_found`, also for invalid names */
export const getScreenshot = async ({ ctx, input }: GetScreenshot): Promise<{ filename: string; data: string }> => ({
  filename: input.filename,
  data: dataUrl(await readScreenshot({ ctx, input })),
});

/** A screenshot, or the picture of a step. @throws DomainError `not_found`, also for invalid names */
export async function readScreenshot({ ctx, input: { filename } }: GetScreenshot): Promise<Artifact> {
  if (isElementPicture(filename)) {
    const found = await ctx.ports.artifacts.findArtifact(elementPictureRef(ctx.actor.organizationId, filename));
    if (!found) throw notFound('Screenshot');
    return found;
  }
  const part = readPictureName(filename);
  const executionId = part ? executionOfPictureFile(part.file) : executionOfScreenshot(filename);
  if (executionId === undefined) throw notFound('Screenshot');
  const record = await requireAnyRun(ctx, executionId);
  const ref = artifactRefOf(record, part?.file ?? filename);
  const artifact = part ? await findPicture(ctx, ref, part) : await ctx.ports.artifacts.findArtifact(ref);
  if (!artifact) throw notFound('Screenshot');
  return artifact;
}

async function findPicture(
  ctx: UserContext,
  ref: ArtifactRef,
  { from, length }: { from: number; length: number },
): Promise<Artifact | undefined> {
  const found = await ctx.ports.artifacts.findArtifactPart(ref, { from, to: from + length - 1 });
  if (found === undefined || found === 'out_of_range' || found.bytes.length !== length) return undefined;
  return { bytes: found.bytes, contentType: 'image/jpeg' };
}

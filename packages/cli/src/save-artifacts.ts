import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtifactKind, CiRunStatus } from '@saywright/contracts/entities/ci-run';
import { fileSlug } from '@saywright/contracts/text/file-slug';
import { Exit, exitCodes } from './exit-codes.ts';
import type { Output } from './output.ts';
import type { Service } from './service.ts';

const files: Readonly<Record<ArtifactKind, string>> = {
  screenshot: 'screenshot.jpg',
  trace: 'trace.zip',
  video: 'video.webm',
};

const isPng = (bytes: Buffer): boolean => bytes.subarray(1, 4).toString('latin1') === 'PNG';

/** Saves the files of each flow test that didn't pass, in a folder of its own. @throws Exit when they can't be written */
export async function saveArtifacts(
  service: Service,
  { executions }: CiRunStatus,
  { folder, output }: { folder: string; output: Output },
): Promise<void> {
  let saved = 0;
  for (const run of executions) {
    if (run.kind !== 'flow' || run.execution_number === null || run.status === 'passed') continue;
    const place = join(folder, `${fileSlug(run.test_name)}-${run.execution_id}`);
    for (const [kind, name] of Object.entries(files) as [ArtifactKind, string][]) {
      const bytes = await service.artifact(run.execution_id, kind);
      if (!bytes) continue;
      try {
        await mkdir(place, { recursive: true });
        await writeFile(join(place, isPng(bytes) ? 'screenshot.png' : name), bytes);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Exit(exitCodes.notRun, `Couldn't write the files of a test to ${place}: ${reason}`);
      }
      saved += 1;
    }
  }
  if (saved > 0) output.line(`Saved ${saved} ${saved === 1 ? 'file' : 'files'} of tests that didn't pass in ${folder}`);
}

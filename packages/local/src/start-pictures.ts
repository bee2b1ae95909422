import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { repository } from '../../../scripts/lib/repository.ts';
import { dieWithParent } from './processes/reaper.ts';
import { watchBackground } from './processes/watch-background.ts';

const program = join(repository.root, 'tests/gallery/draw-pictures.ts');

/**
 * Draws the pictures of the documentation in the background, unless this build has them: from a product of its own with
 * data that it discards, and only when nobody else needs the processor.
 * @returns ends it early; the next start begins again
 */
export function startPictures(onFailure: (errors: string) => void): () => Promise<void> {
  const child = spawn(process.execPath, [program], { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  dieWithParent(child);
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return watchBackground(child, { onFailure });
}

import { RunInterrupt } from './step-failure.ts';
import type { ArtifactSink } from '../ports.ts';
import type { Scope } from './scope.ts';

const takeMs = 5_000;
const saveMs = 10_000;

export interface KeptPicture {
  filename: string | null;
  /** Why there is no picture. */
  note: string | undefined;
}

/** Takes and stores a step's picture, each in bounded time. Failing costs the picture, never the verdict. */
export async function keepPicture(
  take: (timeoutMs: number) => Promise<Uint8Array>,
  { artifacts, scope, order, label }: { artifacts: ArtifactSink; scope: Scope; order: number; label: string },
): Promise<KeptPicture> {
  let doing = 'taken';
  try {
    const bytes = await scope.race(take(takeMs), takeMs);
    doing = 'stored';
    const saved = artifacts.saveScreenshot({ order, label, bytes, contentType: 'image/jpeg' });
    return { filename: await scope.race(saved, saveMs), note: undefined };
  } catch (error) {
    if (error instanceof RunInterrupt) throw error;
    return { filename: null, note: `There is no picture: it could not be ${doing} in time` };
  }
}

import type { RunNote } from '@saywright/contracts/entities/run-note';
import { RunInterrupt } from '../progress/step-failure.ts';
import type { ArtifactSink } from '../ports.ts';
import type { PictureType } from '../session/screenshots.ts';
import { Scope } from '../progress/scope.ts';

const saveMs = 10_000;

export interface KeptPicture {
  filename: string | null;
  /** Why there's no screenshot. */
  note: RunNote | undefined;
}

/** Takes a step's picture in `takeMs` and stores it in bounded time too. Failing costs the picture, never the verdict. */
export async function keepPicture(
  take: (timeoutMs: number) => Promise<Uint8Array>,
  frame: {
    artifacts: ArtifactSink;
    interrupt: AbortSignal;
    order: number;
    label: string;
    takeMs: number;
    type: PictureType;
  },
): Promise<KeptPicture> {
  const { artifacts, interrupt, order, label, takeMs, type } = frame;
  const scope = new Scope(takeMs + saveMs, interrupt);
  let step: 'taken' | 'stored' = 'taken';
  try {
    const bytes = await scope.race(take(takeMs), takeMs);
    step = 'stored';
    const saved = artifacts.saveScreenshot({ order, label, bytes, contentType: `image/${type}` });
    return { filename: await scope.race(saved, saveMs), note: undefined };
  } catch (error) {
    if (error instanceof RunInterrupt) throw error;
    return { filename: null, note: { code: 'screenshot_missing', params: { step } } };
  }
}

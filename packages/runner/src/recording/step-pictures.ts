import type { StepAction } from '@saywright/contracts/entities/step';
import {
  maxPictureBytes,
  pictureName,
  type PagePicture,
  type StepPicture,
} from '@saywright/contracts/entities/step-picture';
import type { Film, Frame } from './film.ts';
import { lateMs, StepSight, type SeenStep } from './step-sight.ts';

/** A frame arrives this much after it was drawn at most, in milliseconds. */
const arrivalMs = 150;
/** Pictures wait this long for others that go into the same file. */
const fileEveryMs = 3_000;
/** Kept of a run at most, in bytes. */
const maxRunBytes = 10 * 1_048_576;

export interface PicturePorts {
  film: Film;
  /** Stores a file of pictures and answers its name. */
  save(bytes: Uint8Array): Promise<string>;
  /** The pictures of a step are stored. */
  onPicture(order: number, picture: StepPicture): void;
}

/**
 * Keeps pictures of each step. Frames of the film are chosen once they have arrived, and many of them go into one file: a request
 * to storage costs as much as a part of the run. Whatever fails costs the pictures, never the run.
 */
export class StepPictures {
  readonly #ports: PicturePorts;
  readonly #stored = new WeakMap<Frame, PagePicture>();
  readonly #open = new Map<StepSight, NodeJS.Timeout | undefined>();
  #last: StepSight | undefined;
  #seen: SeenStep[] = [];
  #runBytes = 0;
  #storedAt = performance.now();
  #storing: Promise<void> = Promise.resolve();

  constructor(ports: PicturePorts) {
    this.#ports = ports;
  }

  begin(step: { order: number; action: StepAction }): StepSight {
    const sight = new StepSight({
      ...step,
      film: this.#ports.film,
      previous: this.#last,
      onEnd: () => this.#open.set(sight, setTimeout(() => void this.#choose(sight), lateMs + arrivalMs).unref()),
    });
    this.#open.set(sight, undefined);
    this.#last = sight;
    return sight;
  }

  /** Chooses the last frames. The browser may be closed once it resolves. */
  async stop(): Promise<void> {
    await Promise.all(Array.from(this.#open.keys(), (sight) => this.#choose(sight)));
  }

  /** Stores what is left. */
  async save(): Promise<void> {
    this.#store();
    await this.#storing;
  }

  async #choose(sight: StepSight): Promise<void> {
    clearTimeout(this.#open.get(sight));
    this.#open.delete(sight);
    const seen = await sight.seen();
    if (seen) this.#seen.push(seen);
    if (performance.now() - this.#storedAt >= fileEveryMs) this.#store();
  }

  /** One file after the other, so that a picture that is stored already isn't stored again. */
  #store(): void {
    const steps = this.#seen;
    this.#seen = [];
    this.#storedAt = performance.now();
    this.#storing = this.#storing.then(() => this.#storeFile(steps)).catch(() => undefined);
  }

  async #storeFile(steps: readonly SeenStep[]): Promise<void> {
    const frames = new Set(
      steps.flatMap(({ before, after }) => [before, after]).filter((frame) => frame !== undefined),
    );
    const fresh = [...frames].filter((frame) => this.#isFresh(frame));
    if (fresh.length > 0) {
      const bytes = Buffer.concat(fresh.map((frame) => frame.bytes));
      const file = await this.#ports.save(bytes);
      let from = 0;
      for (const frame of fresh) {
        const { width, height } = frame;
        const name = pictureName({ file, from, length: frame.bytes.length });
        this.#stored.set(frame, { name, width, height });
        from += frame.bytes.length;
      }
    }
    for (const { order, box, ...moments } of steps) {
      const before = this.#pictureOf(moments.before);
      const after = this.#pictureOf(moments.after);
      if (before || after) this.#ports.onPicture(order, { before, after, box });
    }
  }

  #isFresh(frame: Frame): boolean {
    const { length } = frame.bytes;
    if (this.#stored.has(frame) || length > maxPictureBytes || this.#runBytes + length > maxRunBytes) return false;
    this.#runBytes += length;
    return true;
  }

  #pictureOf = (frame: Frame | undefined): PagePicture | null => (frame && this.#stored.get(frame)) ?? null;
}

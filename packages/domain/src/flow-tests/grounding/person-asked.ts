import type { GroundingAnswer } from '@saywright/contracts/entities/grounding';
import { pause } from '../../context/pause.ts';
import { viewerLeaseMs } from '../runs/live-picture.ts';

export interface PersonOptions {
  /** How long questions wait, all together. */
  limitMs: number;
  /** How long a question waits while nobody watches. */
  unwatchedMs: number;
  pollMs: number;
  now(): number;
  findAnswer(): Promise<GroundingAnswer | undefined>;
  signal: AbortSignal;
}

/**
 * The person who may be watching. The first question that nobody answers is the last one that's waited for: there's
 * nobody there.
 */
export class PersonAsked {
  readonly #options: PersonOptions;
  #leftMs: number;
  #watchedAt = 0;

  constructor(options: PersonOptions) {
    this.#options = options;
    this.#leftMs = options.limitMs;
  }

  /** Milliseconds that a question may still wait; 0 when nobody answers. */
  get leftMs(): number {
    return this.#leftMs;
  }

  /** @param until when the last look at the check stops to count, in milliseconds since the epoch */
  watches(until: number): void {
    this.#watchedAt = Math.max(this.#watchedAt, until - viewerLeaseMs);
  }

  /** @returns the answer's choice; undefined when nobody answered */
  async wait(question: number): Promise<number | null | undefined> {
    const { now, pollMs, unwatchedMs, findAnswer, signal } = this.#options;
    const askedAt = now();
    for (;;) {
      const answer = await findAnswer();
      if (answer?.question === question) {
        this.#leftMs -= now() - askedAt;
        return answer.choice;
      }
      const isOver = now() - askedAt >= this.#leftMs || now() - Math.max(askedAt, this.#watchedAt) >= unwatchedMs;
      if (isOver || signal.aborted) {
        this.#leftMs = 0;
        return undefined;
      }
      await pause(pollMs, signal);
    }
  }
}

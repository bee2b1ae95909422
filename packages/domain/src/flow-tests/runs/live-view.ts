import type { Log } from '../../context/log.ts';
import type { ClaimedRun } from '../../runs/carrier.ts';
import { livePictureRef } from './live-picture.ts';

export interface LiveViewOptions {
  /** Between two screenshots, in milliseconds. */
  everyMs: number;
  /** Replaces the screenshot on display. */
  put(bytes: Uint8Array): Promise<void>;
  now(): number;
  log: Log;
}

/**
 * Screenshots of a run while someone watches. None are taken otherwise: each request for one keeps them going for
 * some seconds. One that can't be taken or stored is skipped; the run doesn't notice.
 */
export class LiveView {
  private readonly options: LiveViewOptions;
  private capture: (() => Promise<Uint8Array>) | undefined;
  private watchedUntil = 0;
  private showing: Promise<void> | undefined;
  private ended = false;

  constructor(options: LiveViewOptions) {
    this.options = options;
  }

  /** @param capture draws what the browser shows now, as JPEG */
  provide(capture: () => Promise<Uint8Array>): void {
    this.capture = capture;
  }

  /** @param until milliseconds since the epoch */
  watch(until: number): void {
    this.watchedUntil = until;
    if (this.isWatched()) this.showing ??= this.show();
  }

  /** Resolves when none of its work is in progress. */
  async end(): Promise<void> {
    this.ended = true;
    await this.showing;
  }

  private isWatched(): boolean {
    return !this.ended && this.capture !== undefined && this.options.now() < this.watchedUntil;
  }

  private async show(): Promise<void> {
    const { everyMs, put, log } = this.options;
    while (this.isWatched()) {
      const startedAt = performance.now();
      try {
        const bytes = await this.capture?.();
        if (bytes) await put(bytes);
      } catch (error) {
        log.debug('no live screenshot', { error });
      }
      const restMs = Math.max(0, everyMs - (performance.now() - startedAt));
      await new Promise((resolve) => setTimeout(resolve, this.ended ? 0 : restMs));
    }
    this.showing = undefined;
  }
}

/** The screenshots of a run, which take the place of each other. */
export const liveViewOf = ({ ctx, config, record }: ClaimedRun): LiveView =>
  new LiveView({
    everyMs: config.livePictureEveryMs,
    put: (bytes) => ctx.ports.artifacts.putArtifact(livePictureRef(record), { bytes, contentType: 'image/jpeg' }),
    now: ctx.clock.now,
    log: ctx.log,
  });

import type { BrowserContext, Page } from 'playwright-core';
import type { SecretMask } from './secret-mask.ts';
import { untraced } from './untraced.ts';
import { within } from './within.ts';

/** The page as it was drawn at one moment. */
export interface Frame {
  /** When it was drawn, in milliseconds since the epoch. */
  at: number;
  /** JPEG. */
  bytes: Uint8Array;
  /** The viewport that it shows, in CSS pixels. */
  width: number;
  height: number;
}

/** Text stays readable on a page that's 1920 wide, and most frames stay below 40 KB. Drawing a larger one costs more CPU. */
const longestSide = 1120;
const quality = 50;
/** Enough for a step that takes half a minute on a page that never rests. */
const maxFrames = 150;
/** Between two frames of a page that never rests. */
const restMs = 200;
const startMs = 2_000;

/** The frames of one page, and its documents. */
interface Reel {
  frames: Frame[];
  /** When each of its documents came to the page, and when it had been read, in milliseconds since the epoch. */
  documents: { came: number; read: number }[];
}

/**
 * The newest frames of each page of a run. The browser draws them for the trace anyway: the first to ask for them decides
 * their size, and everyone gets the same ones. So the film is started before the trace, and costs next to nothing.
 */
export class Film {
  readonly #reels = new WeakMap<Page, Reel>();
  readonly #mask: SecretMask;
  readonly #started = Promise.withResolvers<void>();

  constructor(context: BrowserContext, mask: SecretMask) {
    this.#mask = mask;
    context.on('page', (page) => {
      this.#record(page)
        .catch(() => undefined)
        .finally(() => this.#started.resolve());
    });
  }

  /** Resolves when the first page is filmed, or can't be. */
  get started(): Promise<void> {
    return this.#started.promise;
  }

  /**
   * The newest frame that was drawn by then, or the first one of the document that was open then if it had yet to be drawn.
   * Undefined without one, and when it may show a secret.
   */
  frameAt(page: Page, at: number): Frame | undefined {
    const reel = this.#reels.get(page);
    if (!reel || !this.#mask.holds) return undefined;
    const newest = reel.frames.findLast((frame) => frame.at <= at);
    const came = reel.documents.findLast(({ read }) => read <= at)?.came ?? 0;
    // A document that has yet to be drawn still shows the one before it.
    const old = reel.frames.findLast((frame) => frame.at < came);
    const shows = (frame: Frame): boolean =>
      frame.at >= came && (old === undefined || Buffer.compare(old.bytes, frame.bytes) !== 0);
    return newest && !shows(newest) ? (reel.frames.find(shows) ?? newest) : newest;
  }

  async #record(page: Page): Promise<void> {
    if (!this.#mask.holds) return;
    await this.#mask.coverOf(page);
    const reel: Reel = { frames: [], documents: [] };
    const { frames, documents } = reel;
    this.#reels.set(page, reel);
    let came = 0;
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) came = Date.now();
    });
    page.on('domcontentloaded', () => documents.push({ came, read: Date.now() }));
    const { width, height } = page.viewportSize() ?? { width: longestSide, height: longestSide };
    const scale = Math.min(1, longestSide / Math.max(width, height));
    const record = () =>
      page.screencast.start({
        size: { width: Math.round(width * scale), height: Math.round(height * scale) },
        quality,
        onFrame: ({ data, timestamp, viewportWidth, viewportHeight }) => {
          frames.push({ at: timestamp, bytes: data, width: viewportWidth, height: viewportHeight });
          if (frames.length > maxFrames) frames.shift();
          return rest();
        },
      });
    await within(untraced(page, record), startMs);
  }
}

/** The next frame is drawn once this resolves, or sooner if the trace wants it. */
function rest(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, restMs).unref();
  return promise;
}

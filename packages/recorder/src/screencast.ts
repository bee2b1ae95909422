import type { CDPSession, Page } from 'playwright-core';
import { sizeOfJpeg } from './size-of-jpeg.ts';

const quality = 60;
/** Pictures come at most this often, in milliseconds. */
const leastGapMs = 80;

/**
 * Whether a picture shows all of the viewport. While a picture of one element is taken, Chromium gives the page the size of
 * that element, which shows in what it streams: as a picture of that size, or as that part stretched to another shape. A
 * whole one always follows.
 */
function showsView(page: Page, picture: Buffer, view: { deviceWidth: number; deviceHeight: number }): boolean {
  const expected = page.viewportSize();
  if (expected === null) return true;
  if (view.deviceWidth !== expected.width || view.deviceHeight !== expected.height) return false;
  const { width, height } = sizeOfJpeg(picture) ?? { width: 0, height: 0 };
  // Pictures of large viewports are scaled, to whole pixels.
  return Math.abs(width - (height * expected.width) / expected.height) <= 2;
}

/**
 * The page in front as a stream of pictures: one when something has changed, as soon as the one before has been taken. The
 * newest replaces those that nobody has seen.
 */
export class Screencast {
  readonly #show: (picture: Uint8Array) => Promise<void>;
  #page: Page | undefined;
  #session: CDPSession | undefined;
  #latest: Uint8Array | undefined;
  #showing: Promise<void> | undefined;
  #isOver = false;

  constructor(show: (picture: Uint8Array) => Promise<void>) {
    this.#show = show;
  }

  /** Shows this page from now on. */
  async follow(page: Page): Promise<void> {
    if (this.#page === page || this.#isOver) return;
    this.#page = page;
    const before = this.#session;
    this.#session = undefined;
    void before?.detach().catch(() => undefined);
    const session = await page.context().newCDPSession(page);
    if (this.#page !== page) return void session.detach().catch(() => undefined);
    this.#session = session;
    session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
      session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
      const picture = Buffer.from(data, 'base64');
      if (showsView(page, picture, metadata)) this.#offer(picture);
    });
    const size = page.viewportSize();
    await session.send('Page.startScreencast', {
      format: 'jpeg',
      quality,
      ...(size && { maxWidth: size.width, maxHeight: size.height }),
    });
  }

  /** Resolves when nothing is on its way. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#session?.detach().catch(() => undefined);
    await this.#showing;
  }

  #offer(picture: Uint8Array): void {
    this.#latest = picture;
    if (!this.#isOver) this.#showing ??= this.#showAll();
  }

  async #showAll(): Promise<void> {
    while (this.#latest && !this.#isOver) {
      const picture = this.#latest;
      this.#latest = undefined;
      const startedAt = performance.now();
      // A picture that gets lost is followed by another.
      await this.#show(picture).catch(() => undefined);
      // A slow store gets fewer of them.
      const gapMs = Math.max(leastGapMs, (performance.now() - startedAt) / 2);
      await new Promise((resolve) => setTimeout(resolve, gapMs));
    }
    this.#showing = undefined;
  }
}

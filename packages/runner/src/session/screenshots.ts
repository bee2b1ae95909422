import type { RunNote } from '@saywright/contracts/entities/run-note';
import type { ElementBox } from '@saywright/contracts/entities/step-picture';
import type { Locator, LocatorScreenshotOptions, Page } from 'playwright-core';
import { within } from '../recording/within.ts';

const quality = 70;
/** No WebP is taller than this, in pixels, and Chromium draws hardly more. */
const maxHeight = 16_383;

export interface Picture {
  bytes: Uint8Array;
  note: RunNote | undefined;
}

export type PictureType = 'jpeg' | 'webp';

/** How a picture is taken. */
export interface PictureFrame {
  timeoutMs: number;
  /** WebP is half as large, and takes longer to draw. */
  type: PictureType;
  /** Content that must not be visible in it. */
  cover: readonly Locator[];
}

const withoutEntries =
  'input:not([type=button], [type=submit], [type=reset]), textarea, select, [contenteditable] { color: transparent !important }';

const options = ({ timeoutMs, cover, type }: PictureFrame): LocatorScreenshotOptions => ({
  type,
  quality,
  timeout: timeoutMs,
  caret: 'initial',
  mask: [...cover],
  maskColor: '#8a8f98',
});

/**
 * The viewport right now, even while the page waits for the next one: Playwright's own screenshot isn't drawn until
 * such a navigation is over.
 */
export async function pictureForViewers(page: Page, frame: PictureFrame): Promise<Uint8Array> {
  if (page.context().browser()?.browserType().name() !== 'chromium') return pictureOfView(page, frame);
  const session = await within(page.context().newCDPSession(page), frame.timeoutMs);
  try {
    const drawn = session.send('Page.captureScreenshot', { format: frame.type, quality });
    return Buffer.from((await within(drawn, frame.timeoutMs)).data, 'base64');
  } finally {
    session.detach().catch(() => undefined);
  }
}

/** The viewport. */
export const pictureOfView = (page: Page, frame: PictureFrame): Promise<Uint8Array> => page.screenshot(options(frame));

/** A part of the viewport, in CSS pixels, without the entries of fields. */
export const pictureOfPart = (page: Page, part: ElementBox, frame: PictureFrame): Promise<Uint8Array> =>
  page.screenshot({ ...options(frame), clip: part, style: withoutEntries });

export const pictureOfElement = (locator: Locator, frame: PictureFrame): Promise<Uint8Array> =>
  locator.screenshot(options(frame));

/** The whole page; of a very tall one the top `maxHeight` pixels, or what is in view where the engine cannot clip. */
export async function pictureOfPage(page: Page, frame: PictureFrame): Promise<Picture> {
  const size = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    view: document.documentElement.clientHeight,
    height: document.documentElement.scrollHeight,
  }));
  if (size.height <= size.view) return { bytes: await pictureOfView(page, frame), note: undefined };
  if (size.height <= maxHeight)
    return {
      bytes: await page.screenshot({ ...options(frame), fullPage: true }),
      note: undefined,
    };
  const cut = (shown: number | null): RunNote => ({
    code: 'screenshot_cut',
    params: { height: Math.round(size.height), shown },
  });
  if (page.context().browser()?.browserType().name() !== 'chromium')
    return { bytes: await pictureOfView(page, frame), note: cut(null) };
  const session = await page.context().newCDPSession(page);
  try {
    const { data } = await session.send('Page.captureScreenshot', {
      format: frame.type,
      quality,
      captureBeyondViewport: true,
      clip: { x: 0, y: 0, width: size.width, height: maxHeight, scale: 1 },
    });
    return { bytes: Buffer.from(data, 'base64'), note: cut(maxHeight) };
  } finally {
    session.detach().catch(() => undefined);
  }
}

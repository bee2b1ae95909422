import type { Locator, LocatorScreenshotOptions, Page } from 'playwright-core';

const quality = 70;
/** Chromium cannot draw pictures taller than this, in pixels. */
const maxHeight = 16_384;

export interface Picture {
  bytes: Uint8Array;
  note: string | undefined;
}

/** How a picture is taken. */
export interface PictureFrame {
  timeoutMs: number;
  /** What must not be seen in it. */
  cover: readonly Locator[];
}

const options = ({ timeoutMs, cover }: PictureFrame): LocatorScreenshotOptions => ({
  type: 'jpeg',
  quality,
  timeout: timeoutMs,
  caret: 'initial',
  mask: [...cover],
  maskColor: '#8a8f98',
});

/** What is in view. */
export const pictureOfView = (page: Page, frame: PictureFrame): Promise<Uint8Array> => page.screenshot(options(frame));

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
  const tall = `The page is ${size.height} pixels tall`;
  if (page.context().browser()?.browserType().name() !== 'chromium')
    return { bytes: await pictureOfView(page, frame), note: `${tall}; the picture shows the part in view.` };
  const session = await page.context().newCDPSession(page);
  try {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'jpeg',
      quality,
      captureBeyondViewport: true,
      clip: { x: 0, y: 0, width: size.width, height: maxHeight, scale: 1 },
    });
    return { bytes: Buffer.from(data, 'base64'), note: `${tall}; the picture shows the top ${maxHeight}.` };
  } finally {
    session.detach().catch(() => undefined);
  }
}

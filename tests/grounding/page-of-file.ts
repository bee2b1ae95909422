import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './open-browser.ts';

let opened: Promise<Browser> | undefined;

/** A page for the tests of a file, with a context of its own in the one browser of the process. */
export function openPage(take: (page: Page) => void, options?: BrowserContextOptions): void {
  let page: Page | undefined;
  beforeAll(async () => {
    opened ??= openBrowser();
    page = await (await opened).newPage(options);
    take(page);
  });
  afterAll(() => page?.close());
}

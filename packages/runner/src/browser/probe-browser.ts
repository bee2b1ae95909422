import type { BrowserProvider } from '../ports.ts';
import { provideFfmpeg } from './ffmpeg.ts';
import { createBrowserProvider } from './browser-provider.ts';
import { makeHome } from './run-home.ts';

const probeMs = 30_000;

/** A browser that is only probed goes nowhere. */
const nowhere = 'http://127.0.0.1:9';

/**
 * Starts the browser of the fast lane once and draws a page: its files, libraries and fonts are there.
 * @throws whatever keeps it from starting
 */
export async function probeBrowser(provider: BrowserProvider = createBrowserProvider()): Promise<void> {
  await provideFfmpeg();
  const home = await makeHome();
  try {
    await drawPage(provider, home.dir);
  } finally {
    await home.remove();
  }
}

async function drawPage(provider: BrowserProvider, home: string): Promise<void> {
  const { newContext, close } = await provider.launchBrowser({
    browser: 'chromium',
    headless: true,
    slowMotionMs: 0,
    home,
    proxyUrl: nowhere,
    signal: AbortSignal.timeout(probeMs),
  });
  try {
    const page = await (await newContext()).newPage();
    await page.setContent('<h1>Ready</h1>');
    await page.screenshot();
  } finally {
    await close();
  }
}

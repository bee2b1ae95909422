import type { Page } from 'playwright-core';
import { startProduct } from '@saywright/testing/product';
import { launchBrowser, viewports, whenStill } from '../gallery/stage.ts';
import type { BenchResult, Figure } from './bench.ts';
import { registerForToken } from './product-api.ts';

/** Requests that a screen needs with an empty cache, until nothing more comes. */

/** Requests that are put off for less than this count, too. */
const lateMs = 3_000;

const screens: { label: string; path: string; signedIn: boolean; aim: number }[] = [
  { label: 'start page', path: '/', signedIn: false, aim: 15 },
  { label: 'dashboard', path: '/', signedIn: true, aim: 15 },
  { label: 'tests', path: '/flow-testing', signedIn: true, aim: 15 },
  { label: 'team', path: '/team', signedIn: true, aim: 15 },
];

async function requestsOf(page: Page, url: string): Promise<{ all: number; scripts: number }> {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.resourceType()));
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('#root > *').first().waitFor({ state: 'attached' });
  await whenStill(page);
  await page.waitForTimeout(lateMs);
  return { all: seen.length, scripts: seen.filter((type) => type === 'script').length };
}

export async function run(): Promise<BenchResult> {
  const product = await startProduct();
  const browser = await launchBrowser();
  const figures: Figure[] = [];
  try {
    const token = await registerForToken(product.url, 'requests');
    for (const { label, path, signedIn, aim } of screens) {
      const context = await browser.newContext({ viewport: viewports[0] });
      if (signedIn) await context.addInitScript((value) => localStorage.setItem('token', value), token);
      const { all, scripts } = await requestsOf(await context.newPage(), product.url + path);
      figures.push({ label: `${label}, requests`, value: all, unit: '', aim });
      figures.push({ label: `${label}, of which scripts`, value: scripts, unit: '' });
      await context.close();
    }
  } finally {
    await browser.close();
    await product.close();
  }
  return { name: 'Opening a screen with an empty cache', figures };
}

import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findChromium } from '@saywright/runner/browser/find-chromium';
import type { Scene } from './scene.ts';
import type { GalleryWorld } from './world.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** A desk and a phone, in CSS pixels. */
export const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Size of the screen in CSS pixels. */
export interface Viewport {
  width: number;
  height: number;
}

/** The browser that looks at the scenes. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({
    ...(executablePath === undefined ? { channel: 'chrome' } : { executablePath }),
    args: ['--no-zygote'],
    env: { ...process.env, ...env } as Record<string, string>,
  });
}

export interface SetScene {
  page: Page;
  context: BrowserContext;
  /** What went wrong on the page: uncaught errors, blocked content, requests to elsewhere. */
  troubles: string[];
}

export interface SceneSettings {
  theme: Theme;
  viewport: Viewport;
  world: GalleryWorld;
}

/** Opens a scene in a browser context of its own and waits until it stands still. The caller closes the context. */
export async function setScene(browser: Browser, scene: Scene, settings: SceneSettings): Promise<SetScene> {
  const { theme, viewport, world } = settings;
  const onPhone = viewport.width < 600;
  const context = await browser.newContext({
    baseURL: world.baseUrl,
    viewport,
    colorScheme: theme,
    reducedMotion: 'reduce',
    timezoneId: 'America/New_York',
    ...(onPhone ? { hasTouch: true, isMobile: true } : {}),
  });
  context.setDefaultTimeout(10_000);
  const who = scene.as ?? 'member';
  if (who !== 'visitor') {
    const token = world[who].access_token;
    await context.addInitScript((value) => localStorage.setItem('token', value), token);
  }
  const page = await context.newPage();
  const troubles = watchTroubles(page, world.baseUrl);
  await scene.arrange?.(page, context);
  await page.goto(typeof scene.path === 'string' ? scene.path : scene.path(world));
  await page.locator('#root > *').first().waitFor({ state: 'attached' });
  await scene.prepare?.(page, context);
  await page.evaluate(() => document.fonts.ready);
  await whenStill(page);
  return { page, context, troubles };
}

/** Waits until nothing fades or moves any more. Skeletons pulse without end and are not waited for. */
export async function whenStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const end = animation.effect?.getComputedTiming().endTime;
      return animation.playState === 'finished' || end === Infinity;
    }),
  );
}

function watchTroubles(page: Page, baseUrl: string): string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) troubles.push(`blocked: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(baseUrl)) troubles.push(`request to elsewhere: ${url}`);
  });
  return troubles;
}

/** How many pixels the page is wider than the screen; 0 when nothing scrolls sideways. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

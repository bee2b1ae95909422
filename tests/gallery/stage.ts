import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findChromium } from '@saywright/runner/browser/find-chromium';
import type { Scene, Who } from './scene.ts';
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
    executablePath,
    args: ['--no-zygote'],
    env: { ...process.env, ...env } as Record<string, string>,
  });
}

export interface SetScene {
  page: Page;
  /** Problems on the page: uncaught errors, blocked content, requests to elsewhere. */
  troubles: string[];
  /** Clears the stage for the next scene. */
  strike(): Promise<void>;
}

export interface SceneSettings {
  theme: Theme;
  viewport: Viewport;
}

/**
 * Sets scenes in a browser. Scenes of the same person, theme and screen share a context, so that the product's code is
 * fetched and compiled once; nothing else is left of a scene that was struck.
 */
export class Stage {
  readonly #browser: Browser;
  readonly #world: GalleryWorld;
  readonly #contexts = new Map<string, Promise<BrowserContext>>();

  constructor(browser: Browser, world: GalleryWorld) {
    this.#browser = browser;
    this.#world = world;
  }

  /** Opens a scene in a page of its own and waits until it stands still. */
  async set(scene: Scene, settings: SceneSettings): Promise<SetScene> {
    const context = await this.#contextFor(scene.as ?? 'member', settings);
    const page = await context.newPage();
    const troubles = watchTroubles(page, this.#world.baseUrl);
    await scene.arrange?.(page, context);
    await page.goto(typeof scene.path === 'string' ? scene.path : scene.path(this.#world));
    await page.locator('#root > *').first().waitFor({ state: 'attached' });
    await scene.prepare?.(page, context);
    await page.evaluate(() => document.fonts.ready);
    await whenStill(page);
    const strike = async (): Promise<void> => {
      await context.setOffline(false);
      await page.evaluate(() => localStorage.clear());
      await page.close();
    };
    return { page, troubles, strike };
  }

  async close(): Promise<void> {
    for (const context of this.#contexts.values()) await (await context).close();
  }

  #contextFor(who: Who, settings: SceneSettings): Promise<BrowserContext> {
    const key = [who, settings.theme, settings.viewport.width].join();
    const context = this.#contexts.get(key) ?? this.#newContext(who, settings);
    this.#contexts.set(key, context);
    return context;
  }

  async #newContext(who: Who, { theme, viewport }: SceneSettings): Promise<BrowserContext> {
    const onPhone = viewport.width < 600;
    const context = await this.#browser.newContext({
      baseURL: this.#world.baseUrl,
      viewport,
      colorScheme: theme,
      reducedMotion: 'reduce',
      timezoneId: 'America/New_York',
      ...(onPhone ? { hasTouch: true, isMobile: true } : {}),
    });
    context.setDefaultTimeout(30_000);
    if (who !== 'visitor')
      await context.addInitScript((value) => localStorage.setItem('token', value), this.#world[who].access_token);
    return context;
  }
}

/** Waits until nothing fades or moves anymore. Skeletons pulse without end and are not waited for. */
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

import {
  chromium,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type Request,
} from 'playwright-core';
import { launchOptions } from './launch-options.ts';
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
export const launchBrowser = async (): Promise<Browser> => chromium.launch(await launchOptions());

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

interface StageOptions {
  /** Pixels of the screen for each CSS pixel; one unless given. */
  deviceScaleFactor?: number;
}

/** A page that shows one scene after another. */
interface Screen {
  context: BrowserContext;
  page: Page;
}

/**
 * Sets scenes in a browser. Scenes of the same person, theme and screen share a page, so that the product's code is
 * fetched and compiled once; nothing else is left of a scene that was struck.
 */
export class Stage {
  readonly #browser: Browser;
  readonly #world: GalleryWorld;
  readonly #deviceScaleFactor: number | undefined;
  readonly #screens = new Map<string, Promise<Screen>>();

  constructor(browser: Browser, world: GalleryWorld, { deviceScaleFactor }: StageOptions = {}) {
    this.#browser = browser;
    this.#world = world;
    this.#deviceScaleFactor = deviceScaleFactor;
  }

  /** Opens a scene and waits until it stands still. The one before must have been struck. */
  async set(scene: Scene, settings: SceneSettings): Promise<SetScene> {
    const { context, page } = await this.#screenFor(scene.as ?? 'member', settings);
    const { troubles, ignore } = watchTroubles(page, this.#world.baseUrl);
    await scene.arrange?.(page, context);
    await page.goto(typeof scene.path === 'string' ? scene.path : scene.path(this.#world));
    await page.locator('#root > *').first().waitFor({ state: 'attached' });
    await scene.prepare?.(page, context);
    await page.evaluate(() => document.fonts.ready);
    await whenStill(page);
    const strike = async (): Promise<void> => {
      ignore();
      await context.setOffline(false);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // The app has gone before its storage is cleared, so it can't write to it again.
      await page.goto('/favicon.svg');
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.emulateMedia({ colorScheme: settings.theme });
      await page.setViewportSize(settings.viewport);
    };
    return { page, troubles, strike };
  }

  async close(): Promise<void> {
    for (const screen of this.#screens.values()) await (await screen).context.close();
  }

  #screenFor(who: Who, settings: SceneSettings): Promise<Screen> {
    const key = [who, settings.theme, settings.viewport.width].join();
    const screen = this.#screens.get(key) ?? this.#newScreen(who, settings);
    this.#screens.set(key, screen);
    return screen;
  }

  async #newScreen(who: Who, { theme, viewport }: SceneSettings): Promise<Screen> {
    const onPhone = viewport.width < 600;
    const context = await this.#browser.newContext({
      baseURL: this.#world.baseUrl,
      viewport,
      colorScheme: theme,
      reducedMotion: 'reduce',
      timezoneId: 'America/New_York',
      ...(this.#deviceScaleFactor === undefined ? {} : { deviceScaleFactor: this.#deviceScaleFactor }),
      ...(onPhone ? { hasTouch: true, isMobile: true } : {}),
    });
    context.setDefaultTimeout(30_000);
    // Scenes answer the calls that this one stands for, each by itself.
    await context.addInitScript(() => {
      const { fetch } = globalThis;
      globalThis.fetch = async (input, init) => {
        const isStart = (input instanceof Request ? input.url : String(input)).includes('/api/dashboard/start?');
        return isStart ? Response.json({}, { status: 404 }) : fetch(input, init);
      };
    });
    if (who !== 'visitor')
      await context.addInitScript((value) => localStorage.setItem('token', value), this.#world[who].access_token);
    return { context, page: await context.newPage() };
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

function watchTroubles(page: Page, baseUrl: string): { troubles: string[]; ignore: () => void } {
  const troubles: string[] = [];
  const onError = (error: Error): void => void troubles.push(`uncaught: ${error.message}`);
  const onConsole = (message: ConsoleMessage): void => {
    if (/content security policy/i.test(message.text())) troubles.push(`blocked: ${message.text()}`);
  };
  const onRequest = (request: Request): void => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(baseUrl)) troubles.push(`request to elsewhere: ${url}`);
  };
  page.on('pageerror', onError).on('console', onConsole).on('request', onRequest);
  return { troubles, ignore: () => page.off('pageerror', onError).off('console', onConsole).off('request', onRequest) };
}

/** How many pixels the page is wider than the screen; 0 when nothing scrolls sideways. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Elements that scroll by so few pixels that it looks like a mistake where scrollbars take space, and how far. */
export const needlessScrollbars = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (overflow: string, pixels: number, most: number): boolean =>
      /auto|scroll/.test(overflow) && pixels > 0 && pixels <= most;
    return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const { scrollbarWidth, overflowX, overflowY } = getComputedStyle(element);
      const across = element.scrollWidth - element.clientWidth;
      const down = element.scrollHeight - element.clientHeight;
      if (scrollbarWidth === 'none' || !(scrolls(overflowX, across, 16) || scrolls(overflowY, down, 2))) return [];
      const { tagName, ariaLabel, className } = element;
      return [`${tagName.toLowerCase()} "${ariaLabel ?? className}" scrolls by ${across} × ${down} px`];
    });
  });

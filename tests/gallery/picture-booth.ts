import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { allScenes } from './all-scenes.ts';
import { journeys, type Journey } from './journeys.ts';
import { pictureSize, screenshots, type Screenshot } from './pictures.ts';
import { Stage, themes as bothThemes, whenStill, type Theme } from './stage.ts';
import type { GalleryWorld } from './world.ts';

/** Sizes in CSS pixels by name: all that pages know of a picture. */
export type PictureSizes = Record<string, { width: number; height: number }>;

/** Of WebP; text stays sharp. */
const quality = 82;

interface BoothOptions {
  browser: Browser;
  world: GalleryWorld;
  /** Where the files go: `<name>.<theme>.webp` and `.webm`. */
  folder: string;
  /** In which themes; both unless given. */
  themes?: readonly Theme[];
  /** Names of the screenshots; all unless given. */
  names?: readonly string[];
  /** At half the resolution and without animations, for tests. */
  isDraft?: boolean;
  /** Hears of every picture as it's done. */
  onPicture?: (name: string) => void;
}

/**
 * Takes the screenshots of the documentation in both themes, at twice the resolution.
 * @throws Error if a scene can't be set, or something is wrong on it
 */
export async function takeScreenshots({
  browser,
  world,
  folder,
  themes = bothThemes,
  names = screenshots.map(({ name }) => name),
  isDraft = false,
  onPicture,
}: BoothOptions): Promise<PictureSizes> {
  const stage = new Stage(browser, world, { deviceScaleFactor: isDraft ? 1 : 2 });
  const scenes = new Map((await allScenes()).map((scene) => [scene.name, scene]));
  const sizes: PictureSizes = {};
  await mkdir(folder, { recursive: true });
  for (const theme of themes)
    for (const screenshot of screenshots.filter(({ name }) => names.includes(name))) {
      const { name, scene: sceneName } = screenshot;
      const scene = scenes.get(sceneName);
      if (!scene) throw new Error(`No scene is named "${sceneName}"`);
      const { page, troubles, strike } = await stage.set(scene, { theme, viewport: pictureSize });
      if (troubles.length > 0) throw new Error(`${sceneName}: ${troubles.join(', ')}`);
      sizes[name] = await takeScreenshot(page, screenshot, join(folder, `${name}.${theme}.webp`));
      await strike();
      onPicture?.(`${name}.${theme}.webp`);
    }
  await stage.close();
  return sizes;
}

/**
 * Takes a screenshot of a scene that is set in the size of pictures.
 * @throws Error if the part that it shows isn't there
 */
export async function takeScreenshot(
  page: Page,
  { name, scene, part, prepare }: Screenshot,
  file: string,
): Promise<PictureSizes[string]> {
  await prepare?.(page);
  await imagesShown(page);
  const box = part ? await part(page).boundingBox() : { x: 0, y: 0, ...pictureSize };
  if (!box) throw new Error(`The part of "${scene}" that "${name}" shows isn't there`);
  await writeFile(file, await webpOf(page, box));
  return { width: Math.round(box.width), height: Math.round(box.height) };
}

/** Waits until every image on the screen is drawn. Those further below wait to be scrolled to. */
async function imagesShown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isOnScreen = (element: Element): boolean => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    };
    const waiting = [...document.querySelectorAll('img, .skeleton')].filter(
      (element) => !(element instanceof HTMLImageElement && element.complete),
    );
    return !waiting.some(isOnScreen);
  });
  await page.evaluate(() => Promise.allSettled([...document.images].map((image) => image.decode())));
  await whenStill(page);
}

async function webpOf(page: Page, box: { x: number; y: number; width: number; height: number }): Promise<Buffer> {
  // Playwright's own screenshots are PNG and JPEG, which are several times as large, or blur text.
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { ...box, scale: 1 },
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}

/** Records the journeys of the documentation in both themes, each with its first moment as a picture. */
export async function recordJourneys({
  browser,
  world,
  folder,
  themes = bothThemes,
  isDraft = false,
  onPicture,
}: BoothOptions): Promise<PictureSizes> {
  await mkdir(folder, { recursive: true });
  const size = isDraft ? { width: pictureSize.width / 2, height: pictureSize.height / 2 } : pictureSize;
  for (const theme of themes)
    for (const journey of journeys) {
      const file = join(folder, `${journey.name}.${theme}`);
      await recordJourney(journey, { browser, world, theme, size, reducedMotion: isDraft ? 'reduce' : null, file });
      onPicture?.(`${journey.name}.${theme}.webm`);
    }
  return Object.fromEntries(journeys.map(({ name }) => [name, { ...pictureSize }]));
}

interface RecordingOptions {
  browser: Browser;
  world: GalleryWorld;
  theme: Theme;
  size: { width: number; height: number };
  reducedMotion: 'reduce' | null;
  /** Its path without the extension. */
  file: string;
}

async function recordJourney(journey: Journey, options: RecordingOptions): Promise<void> {
  const { browser, world, theme, size, reducedMotion, file } = options;
  const context = await browser.newContext({
    baseURL: world.baseUrl,
    viewport: pictureSize,
    colorScheme: theme,
    reducedMotion,
  });
  try {
    context.setDefaultTimeout(30_000);
    const { as } = journey;
    if (as !== 'visitor')
      await context.addInitScript((token) => localStorage.setItem('token', token), world[as].access_token);
    const page = await context.newPage();
    await page.goto(journey.path(world));
    await journey.prepare?.(page, world);
    await page.evaluate(() => document.fonts.ready);
    await whenStill(page);
    await writeFile(`${file}.webp`, await webpOf(page, { x: 0, y: 0, ...pictureSize }));
    await page.screencast.start({ path: `${file}.webm`, size });
    await page.screencast.showActions({ style: { title: 'display: none' } });
    await journey.act(page, world);
    await page.screencast.stop();
  } finally {
    await context.close();
  }
}

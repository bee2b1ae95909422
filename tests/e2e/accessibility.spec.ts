import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test as base, type Page } from '@playwright/test';
import { soaking } from '@saywright/testing/soak';
import type { run, RunOptions } from 'axe-core';
import { allScenes } from '../gallery/all-scenes.ts';
import { takeScreenshot } from '../gallery/picture-booth.ts';
import { pictureSize, screenshots } from '../gallery/pictures.ts';
import type { Scene } from '../gallery/scene.ts';
import {
  needlessScrollbars,
  sidewaysOverflow,
  Stage,
  themes,
  viewports,
  whenStill,
  type Theme,
} from '../gallery/stage.ts';
import { readWorld } from './gallery-world.ts';

/**
 * Every scene of the gallery: no finding of axe, nothing wider than the narrowest screen we promise, no scrollbar for a few
 * pixels, and the documentation's screenshots of it can be taken. Colors come from a few tokens, which many scenes share: the
 * contrasts of a scene are measured in one theme, of the next one in the other, and of all in both in `npm run soak`.
 */
const themesOfEach = soaking(1, { soak: 2 });

/** The themes in which the contrasts of a scene are measured. */
function themesFor(at: number, { sameColorsAs }: Scene): Theme[] {
  if (sameColorsAs !== undefined) return [];
  return themes.filter((_, theme) => (at + theme) % themes.length < themesOfEach);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const narrow = { width: 360, height: 740 };

const test = base.extend<object, { stage: Stage }>({
  stage: [
    async ({ browser }, use) => {
      const stage = new Stage(browser, await readWorld());
      await use(stage);
      await stage.close();
    },
    { scope: 'worker' },
  ],
});

/** V8 compiles a script that it's given by itself once for all pages of a process, and a function's argument each time. */
async function loadAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axeSource });
  await session.detach();
}

/** Findings of axe as text. Everything in the light theme, contrasts only if asked for; the dark one differs in its colors alone. */
async function findingsOf(page: Page, theme: Theme, withContrasts: boolean): Promise<string[]> {
  // A popup stands at the end of the body and belongs to its button, not to a landmark.
  const hasPopup = (await page.locator('[role="menu"], [role="listbox"]').count()) > 0;
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(theme === 'dark' ? { runOnly: ['color-contrast'] } : {}),
    ...(theme === 'light' && {
      rules: {
        region: { enabled: !hasPopup },
        'color-contrast': { enabled: withContrasts },
        'link-in-text-block': { enabled: withContrasts },
      },
    }),
  };
  await whenStill(page);
  // Not by every page and frame that a scene passes.
  if (theme === 'light') await loadAxe(page);
  return page.evaluate(async (runOptions) => {
    const { axe } = globalThis as unknown as { axe: { run: typeof run } };
    // The guards catch the focus at the edges of an open popup and send it on at once; nobody rests on them.
    const { violations } = await axe.run({ exclude: ['[data-base-ui-focus-guard]'] }, runOptions);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')}\n${node.failureSummary}`),
    );
  }, options);
}

const scenes = await allScenes();

test('every screenshot of the documentation shows one of the scenes', () => {
  const names = new Set(scenes.map(({ name }) => name));
  expect(screenshots.filter(({ scene }) => !names.has(scene))).toEqual([]);
});

for (const [at, scene] of scenes.entries())
  test(scene.name, async ({ stage }, testInfo) => {
    const { page, troubles, strike } = await stage.set(scene, { theme: 'light', viewport: viewports[0] });
    expect(await needlessScrollbars(page)).toEqual([]);
    const contrasts = themesFor(at, scene);
    expect(await findingsOf(page, 'light', contrasts.includes('light'))).toEqual([]);
    if (contrasts.includes('dark')) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await findingsOf(page, 'dark', true)).toEqual([]);
    }
    await page.setViewportSize(narrow);
    // An open popup moves to its new place a moment after the screen has changed.
    await expect.poll(() => sidewaysOverflow(page)).toBe(0);
    for (const screenshot of screenshots.filter((each) => each.scene === scene.name)) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(pictureSize);
      await takeScreenshot(page, screenshot, testInfo.outputPath(`${screenshot.name}.webp`));
    }
    expect(troubles).toEqual([]);
    await strike();
  });

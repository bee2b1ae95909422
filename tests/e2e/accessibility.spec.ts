import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test as base, type Page } from '@playwright/test';
import type { run, RunOptions } from 'axe-core';
import { allScenes } from '../gallery/all-scenes.ts';
import { sidewaysOverflow, Stage, viewports, whenStill, type Theme } from '../gallery/stage.ts';
import { readWorld } from './gallery-world.ts';

/** Every scene of the gallery, in both themes: no finding of axe, nothing wider than the narrowest screen we promise. */

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

/** Findings of axe as text. Everything in the light theme; the dark one differs in its colors alone. */
async function findingsOf(page: Page, theme: Theme): Promise<string[]> {
  // A popup stands at the end of the body and belongs to its button, not to a landmark.
  const hasPopup = (await page.locator('[role="menu"], [role="listbox"]').count()) > 0;
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(theme === 'dark' ? { runOnly: ['color-contrast'] } : {}),
    ...(theme === 'light' && hasPopup ? { rules: { region: { enabled: false } } } : {}),
  };
  await whenStill(page);
  // Its 600 KB are compiled here alone, and not by every page and frame that a scene passes.
  if (theme === 'light') await page.evaluate(axeSource);
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

for (const scene of scenes)
  test(scene.name, async ({ stage }) => {
    const { page, troubles, strike } = await stage.set(scene, { theme: 'light', viewport: viewports[0] });
    expect(await findingsOf(page, 'light')).toEqual([]);
    if (scene.sameColorsAs === undefined) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await findingsOf(page, 'dark')).toEqual([]);
    }
    await page.setViewportSize(narrow);
    // An open popup moves to its new place a moment after the screen has changed.
    await expect.poll(() => sidewaysOverflow(page)).toBe(0);
    expect(troubles).toEqual([]);
    await strike();
  });

import type { ElementBox } from '@saywright/contracts/entities/step-picture';
import type { Locator, Page } from 'playwright-core';
import { untraced } from './untraced.ts';

/** Longer than a busy machine needs to answer; only an element that has gone takes all of it. */
const boxMs = 1_000;

/**
 * Where an element is in the viewport. `boundingBox` makes Playwright load its script into the page's own world, once for
 * each document, which takes longer than most steps. So it's only asked about elements in frames.
 */
export const boxOf = (page: Page, locator: Locator): Promise<ElementBox | null> =>
  untraced(page, async () => {
    const told = await locator.locator('box=yes').textContent({ timeout: boxMs });
    return told ? (JSON.parse(told) as ElementBox | null) : locator.boundingBox({ timeout: boxMs });
  }).catch(() => null);

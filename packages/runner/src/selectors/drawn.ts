import type { Locator } from 'playwright-core';
import { drawnEngine } from '../page/drawn-engine.ts';

const name = 'drawn';
let registered: Promise<void> | undefined;

/** Must have resolved before the page is opened in which `drawn` is used. */
export const registerDrawn = (): Promise<void> =>
  (registered ??= import('playwright-core').then(({ selectors }) =>
    selectors.register(name, drawnEngine, { contentScript: true }),
  ));

/** Those of the elements that can be seen. */
export const drawn = (locator: Locator): Locator => locator.locator(`${name}=yes`);

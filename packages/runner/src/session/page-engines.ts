import { registerPageReader } from '@saywright/grounding/read-page';
import type { Locator } from 'playwright-core';
import { boxEngine } from '../page/box-engine.ts';
import { drawnEngine } from '../page/drawn-engine.ts';
import { namedEngine } from '../page/named-engine.ts';

let registered: Promise<unknown> | undefined;

/** Must have resolved before the page is opened in which these engines are used. */
export const registerEngines = (): Promise<unknown> =>
  (registered ??= import('playwright-core').then(({ selectors }) =>
    Promise.all([
      registerPageReader(),
      selectors.register('drawn', drawnEngine, { contentScript: true }),
      selectors.register('box', boxEngine, { contentScript: true }),
      selectors.register('named', namedEngine, { contentScript: true }),
    ]),
  ));

/** Those of the elements that can be seen. */
export const drawn = (locator: Locator): Locator => locator.locator('drawn=yes');

/** Those of the elements whose label, or whose line of text, matches the expression. */
export const named = (locator: Locator, by: 'label' | 'text', pattern: string): Locator =>
  locator.locator(`named=${by}:${pattern}`);

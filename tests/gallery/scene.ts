import type { BrowserContext, Page } from 'playwright-core';
import type { GalleryWorld } from './world.ts';

/** Nobody signed in, the member of a busy organization, or someone who has just registered. */
export type Who = 'visitor' | 'member' | 'newcomer';

/** One screen in one state, as someone sees it. */
export interface Scene {
  /** The picture's file name; unique over all scenes. */
  name: string;
  /** The address, with its search parameters. */
  path: string | ((world: GalleryWorld) => string);
  /** Who looks; the member unless told otherwise. */
  as?: Who;
  /** A smaller scene with the same colors, so that axe checks the contrast of that one, and this one in the light theme only. */
  sameColorsAs?: string;
  /** The whole page, not only what fits on the screen. */
  fullPage?: boolean;
  /** Before the page opens: what the network should do. */
  arrange?: (page: Page, context: BrowserContext) => Promise<void>;
  /** After the page has opened: brings it into the state. It waits for what it needs. */
  prepare?: (page: Page, context: BrowserContext) => Promise<void>;
}

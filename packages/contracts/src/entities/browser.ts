import * as z from 'zod';
import { browserName, type Configuration } from './flow-test.ts';

/**
 * Where runs are carried out: `fast` starts at once and holds a paused run for a short time, `heavy` has every browser and
 * a display, `http` has no browser.
 */
export const lane = z.enum(['fast', 'heavy', 'http']);
export type Lane = z.output<typeof lane>;

/** A browser that tests can name, and whether runs can use it here. */
export const browserAvailability = z.object({
  browser: browserName,
  available: z.boolean(),
  /** Null if it's missing, or if only a launched one can tell. */
  version: z.string().nullable(),
  /** The lane of a run without a window in it. */
  lane,
  /** Tells people what to do when runs can't use it; null when they can. */
  how_to_install: z.string().nullable(),
  /** Features that tests may ask for and that it doesn't have, in sentences for people. */
  gaps: z.array(z.string()),
});
export type BrowserAvailability = z.output<typeof browserAvailability>;

export const browserList = z.object({ browsers: z.array(browserAvailability) });

/** The lane of a run: one without a window in Chromium is fast, everything else needs the other one. */
export const laneOf = ({ browser, is_headless }: Pick<Configuration, 'browser' | 'is_headless'>): Lane =>
  browser === 'chromium' && is_headless ? 'fast' : 'heavy';

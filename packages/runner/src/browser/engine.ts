import type { BrowserName } from '@saywright/contracts/entities/flow-test';
import type { LaunchOptions } from 'playwright-core';

/** A browser of this machine that an engine has found. */
export interface BrowserProgram {
  executablePath: string;
  /** Variables of its environment besides those of every browser. */
  env: Readonly<Record<string, string>>;
  /** Whether it can open a window; the embedded Chromium draws in memory only. */
  canShowWindow: boolean;
  /** As people write it, `153.0.1`; undefined when only a launched browser can tell. */
  version(): Promise<string | undefined>;
  /** Playwright's options besides the program: its channel, its arguments, its preferences. */
  launch: Pick<LaunchOptions, 'channel' | 'args' | 'ignoreDefaultArgs' | 'firefoxUserPrefs'>;
  /** Features that tests may ask for and that this browser doesn't have, in sentences for people. */
  gaps: readonly string[];
}

/** Settings with which an engine finds its program. */
export interface FindOptions {
  /** A program that can show a window is preferred. */
  window: boolean;
  /** The environment that is looked at. */
  env: Readonly<Record<string, string | undefined>>;
  /** Whether a file is on this machine. */
  exists?(path: string): boolean;
}

/** One kind of browser: where it is on a machine, and what is particular about it. */
export interface Engine {
  name: BrowserName;
  /** As people write it: `Firefox`. */
  title: string;
  /** @throws BrowserUnavailableError with a hint on how to install it */
  find(options: FindOptions): Promise<BrowserProgram>;
}

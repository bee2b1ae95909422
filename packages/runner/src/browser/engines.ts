import type { BrowserName } from '@saywright/contracts/entities/flow-test';
import { chromium } from './chromium.ts';
import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

/** Every kind of browser that a test can name. */
export const engines: Readonly<Record<BrowserName, Engine>> = { chromium, firefox, webkit };

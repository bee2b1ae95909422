import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

/**
 * Holds each request for the API and each of the app's files back for up to this long, so that answers arrive late and
 * out of order, and races between them show.
 */
export async function slowDown(context: BrowserContext, maxMs: number): Promise<void> {
  await context.route(/\/(api|assets)\//, async (route) => {
    await delay(Math.random() * maxMs);
    await route.fallback();
  });
}

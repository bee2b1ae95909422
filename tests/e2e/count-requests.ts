import type { Page } from '@playwright/test';

/** Counts the requests of a page from now on, as each costs people on slow connections a moment. */
export function countRequests(page: Page): () => number {
  let count = 0;
  page.on('request', () => (count += 1));
  return () => count;
}

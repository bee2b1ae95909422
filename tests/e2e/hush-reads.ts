import type { Page, Route } from '@playwright/test';

/**
 * Leaves reads of a page unanswered, so that it hears of the end of its session by what the test does, and not by a poll
 * or a late answer of its own. Call what this returns once the page has heard of it.
 * @param except a part of the address of reads that are answered anyway
 */
export async function hushReads(page: Page, except?: string): Promise<() => Promise<void>> {
  await page.waitForLoadState('networkidle');
  const hush = async (route: Route): Promise<void> => {
    const request = route.request();
    const isHushed = request.method() === 'GET' && !(except && request.url().includes(except));
    if (!isHushed) await route.fallback();
  };
  await page.route('**/api/**', hush);
  return () => page.unroute('**/api/**', hush);
}

import type { Selector } from '@saywright/contracts/entities/selector';
import type { Frame } from 'playwright-core';
import type { Locate } from '../choose/verify-ways.ts';

/** Whether one of the ways to an element finds it on the page, and it alone. */
export async function isThere(
  frames: readonly Frame[],
  { fallback_selectors: fallbacks, ...first }: Selector,
  locate: Locate,
): Promise<boolean> {
  for (const way of [first, ...fallbacks]) {
    const counts = await Promise.all(
      frames.map((frame) =>
        locate(frame, way)
          .filter({ visible: true })
          .count()
          // A frame that goes away while it's read has nothing.
          .catch(() => 0),
      ),
    );
    if (counts.reduce((sum, count) => sum + count, 0) === 1) return true;
  }
  return false;
}

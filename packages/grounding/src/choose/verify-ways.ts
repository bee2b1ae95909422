import type { SelectorCandidate } from '@saywright/contracts/entities/selector';
import type { Frame, Locator } from 'playwright-core';
import type { PageElement, PageModel } from '../model/page-model.ts';

/** Finds elements the way runs do: by whole names. */
export type Locate = (frame: Frame, candidate: SelectorCandidate) => Locator;

const maxWays = 11;

/** Those of the ways that find this element, and it alone, in the whole page. */
export async function verifyWays(
  { model, locate }: { model: PageModel; locate: Locate },
  element: PageElement,
  ways: readonly SelectorCandidate[],
): Promise<SelectorCandidate[]> {
  const verified = await Promise.all(ways.map((way) => findsOnly({ model, locate }, element, way)));
  return ways.filter((_way, at) => verified[at]).slice(0, maxWays);
}

/** Those of the ways that find these elements and no others. */
export async function verifyAll(
  { model, locate }: { model: PageModel; locate: Locate },
  elements: readonly PageElement[],
  ways: readonly SelectorCandidate[],
): Promise<SelectorCandidate[]> {
  const verified = await Promise.all(
    ways.map(async (way) => {
      try {
        const counts = await Promise.all(
          model.frames.map(async (frame, at) => {
            const own = elements.filter((element) => element.frame === at);
            const all = locate(frame, way).filter({ visible: true });
            if ((await all.count()) !== own.length) return false;
            const ids = own.map(({ id }) => id).join(',');
            return own.length === 0 || (await all.and(frame.locator(`document=at:${ids}`)).count()) === own.length;
          }),
        );
        return counts.every(Boolean);
      } catch {
        return false;
      }
    }),
  );
  return ways.filter((_way, at) => verified[at]).slice(0, maxWays);
}

async function findsOnly(
  { model, locate }: { model: PageModel; locate: Locate },
  element: PageElement,
  way: SelectorCandidate,
): Promise<boolean> {
  try {
    const counts = await Promise.all(
      model.frames.map(async (frame, at) => {
        const all = element.isDrawn ? locate(frame, way).filter({ visible: true }) : locate(frame, way);
        if (at !== element.frame) return (await all.count()) === 0;
        const same = all.and(frame.locator(`document=at:${element.id}`));
        const [count, same1] = await Promise.all([all.count(), same.count()]);
        return count === 1 && same1 === 1;
      }),
    );
    return counts.every(Boolean);
  } catch {
    return false;
  }
}

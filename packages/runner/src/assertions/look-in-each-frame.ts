import type { Frame, Page } from 'playwright-core';
import type { Scope } from '../progress/scope.ts';

/** A frame that has no document yet, an advertisement for example, must not keep the page waiting. */
const answerMs = 1_000;

/** Results of `look` in each frame of the page but the main one. A frame that goes away or doesn't respond has none. */
export const lookInEachFrame = <T>(page: Page, scope: Scope, look: (frame: Frame) => Promise<T[]>): Promise<T[][]> =>
  Promise.all(
    page
      .frames()
      .filter((frame) => frame !== page.mainFrame())
      .map((frame) => scope.race(look(frame), answerMs).catch(() => scope.interrupt.throwIfAborted() ?? [])),
  );

import { findText } from '../page/find-text.ts';
import { collapse, hasWords } from '../text/compare-text.ts';
import { lookInEachFrame } from './look-in-each-frame.ts';
import type { AssertionCheck, ObserveContext } from './assertion-check.ts';

/** `shown`: as words of their own; `part`: only within other words, quoted; `absent`. */
async function lookFor(text: string, { page, scope }: ObserveContext): Promise<'shown' | 'absent' | { part: string }> {
  const wanted = collapse(text);
  const isShown = (places: string[]): boolean => hasWords(places, wanted);
  const ofPage = await scope.race(page.mainFrame().evaluate(findText, wanted));
  if (isShown(ofPage)) return 'shown';
  const ofFrames = await lookInEachFrame(page, scope, (frame) => frame.evaluate(findText, wanted));
  if (ofFrames.some(isShown)) return 'shown';
  const [part] = [...ofPage, ...ofFrames.flat()];
  return part === undefined ? 'absent' : { part };
}

export const textVisible: AssertionCheck<'text_visible'> = {
  describe: ({ expected }) => `"${expected}" is visible`,
  expected: ({ expected }) => `"${expected}" is visible`,
  async observe({ expected }, context) {
    const seen = await lookFor(expected, context);
    if (seen === 'shown') return { passed: true, actual: 'it is visible' };
    return {
      passed: false,
      actual: seen === 'absent' ? "it isn't on the page" : `it only appears inside other words: "${seen.part.trim()}"`,
    };
  },
};

export const textHidden: AssertionCheck<'text_hidden'> = {
  describe: ({ expected }) => `"${expected}" is not visible`,
  expected: ({ expected }) => `"${expected}" is not visible`,
  async observe({ expected }, context) {
    const seen = await lookFor(expected, context);
    return seen === 'shown' ? { passed: false, actual: 'it is visible' } : { passed: true, actual: "it isn't visible" };
  },
};

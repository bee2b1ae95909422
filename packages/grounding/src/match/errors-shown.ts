/** The messages about what's wrong, for "two errors are shown": marked so, each with a text of its own. */
import { isSeen, type PageElement, type PageModel } from '../model/page-model.ts';
import { attributeWordsOf } from './evidence-of.ts';
import { isControl } from './fit.ts';

const marks = new Set(['error', 'err', 'invalid', 'danger']);
/** "Please fix 2 errors below" tells of the others. */
const telling = /\d.*\berrors?\b/iu;

export function errorsShown(
  { elements }: PageModel,
  isThere: (element: PageElement) => boolean,
): readonly PageElement[] {
  const isMarked = (element: PageElement): boolean =>
    attributeWordsOf(element).some(([on, words]) => on === 'class' && words.some((word) => marks.has(word)));
  return elements.filter(
    (each) =>
      isSeen(each) && each.own !== '' && isThere(each) && isMarked(each) && !isControl(each) && !telling.test(each.own),
  );
}

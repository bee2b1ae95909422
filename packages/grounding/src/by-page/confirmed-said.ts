/** "Confirm", "confirm it in the dialog": the one button of the open dialog that says yes. */
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { isBox, isField } from '../model/label-fields.ts';
import { wordsOf } from '../match/words.ts';
import { isWithin, type PageElement } from '../model/page-model.ts';
import { headingsOf, leaving } from './form-said.ts';
import { controlsOf, nameOf } from './press-by-name.ts';

const confirming =
  /^(?:confirm|accept|approve|agree(?: to)?|proceed|go ahead|say yes(?: to)?)(?: (?:it|this|that|again|with it|the (?:\p{L}+ )?\p{L}+|your \p{L}+))?(?:,? (?:in|on|with) the (?:(?:confirmation|confirm|next|following) )?(?:dialog|popup|pop-up|modal|prompt|window|box|question|confirmation|message))?$/iu;

const isEmpty = (element: PageElement): boolean =>
  isField(element) && (isBox(element) ? !element.isChecked : element.value.trim() === '');

/** The button that confirms what the only open dialog asks; undefined where it asks for more, or where several say yes. */
export function confirmedSaid(sight: Sight, clause: string): PageElement | undefined {
  const dialog = only(sight.dialogs);
  if (!dialog || !confirming.test(clause.trim())) return undefined;
  const inside = controlsOf(sight).filter((each) => isWithin(each, dialog) && nameOf(each).trim() !== '');
  if (sight.model.within(dialog).some(isEmpty)) return undefined;
  // "Reset all progress?" is answered by "Reset".
  const question = new Set(headingsOf(sight, dialog));
  const says = (words: readonly string[]): boolean => words.length > 0 && words.every((word) => question.has(word));
  return only(inside.filter((each) => !leaving.test(nameOf(each).trim()) || says(wordsOf(nameOf(each)))));
}

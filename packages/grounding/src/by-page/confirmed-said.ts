/** "Confirm it in the dialog", "submit the dialog", "back out": the one button of the open dialog that says yes, or no. */
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { isBox, isField } from '../model/label-fields.ts';
import { wordsOf } from '../match/words.ts';
import { isWithin, type PageElement } from '../model/page-model.ts';
import { headingsOf, leaving } from './form-said.ts';
import { controlsOf, nameOf } from './press-by-name.ts';

const confirming =
  /^(?:confirm|accept|approve|agree(?: to)?|proceed|go ahead|go through|carry on|say yes(?: to)?|answer (?:with )?yes)(?: (?:it|this|that|again|with it|(?:with |that )?the (?:\p{L}+ )?\p{L}+|your \p{L}+))?(?:,? (?:in|on|with) the (?:(?:confirmation|confirm|next|following) )?(?:dialog|popup|pop-up|modal|prompt|window|box|question|confirmation|message))?$/iu;

const dialogs = '(?:dialog|modal|popup|pop-up|form|window|drawer|panel)';
const submitting = new RegExp(
  `^(?:submit|finish|complete|send off)(?: (?:it|this|that|(?:the|this) (?:\\p{L}+ )?${dialogs}))?(?: (?:again|once more|now))?$`,
  'iu',
);
const declining = new RegExp(
  `^(?:back out|say no|answer (?:with )?no|decline|abort|refuse|call it off|do(?: not|n['’]t) (?:confirm|go through|proceed|accept|agree))(?: (?:it|this|that|of it|to it|with it|(?:of |to |with )?the (?:\\p{L}+ )?\\p{L}+))?$`,
  'iu',
);
const no = /^(?:cancel|abort|no\b.*|keep\b.*|not now|never ?mind|go back|back|don['’]t\b.*|stay\b.*)$/iu;

const isEmpty = (element: PageElement): boolean =>
  isField(element) && (isBox(element) ? !element.isChecked : element.value.trim() === '');

/** The button that does so in the only open dialog; undefined where it asks for more, or where several may. */
export function confirmedSaid(sight: Sight, clause: string): PageElement | undefined {
  const said = clause.trim();
  const dialog = only(sight.dialogs);
  if (!dialog) return undefined;
  const parts = sight.model.within(dialog);
  const inside = controlsOf(sight).filter((each) => isWithin(each, dialog) && nameOf(each).trim() !== '');
  if (declining.test(said)) return only(inside.filter((each) => no.test(nameOf(each).trim())));
  // "Reset all progress?" is answered by "Reset".
  const question = new Set(headingsOf(sight, dialog));
  const says = (words: readonly string[]): boolean => words.length > 0 && words.every((word) => question.has(word));
  const isNo = (name: string): boolean => leaving.test(name) || no.test(name);
  const yes = inside.filter((each) => !isNo(nameOf(each).trim()) || says(wordsOf(nameOf(each))));
  if (confirming.test(said)) return parts.some(isEmpty) ? undefined : only(yes);
  // A form may be sent with nothing in it; its button stands below the fields.
  const lastField = Math.max(...parts.filter(isField).map(({ index }) => index));
  return submitting.test(said) ? only(yes.filter(({ index }) => index > lastField)) : undefined;
}

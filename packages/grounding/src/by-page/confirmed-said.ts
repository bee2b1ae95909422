/** "Confirm", "confirm it in the dialog": the one button of the open dialog that says yes. */
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { isField } from '../model/label-fields.ts';
import { isWithin, type PageElement } from '../model/page-model.ts';
import { leaving } from './form-said.ts';
import { controlsOf, nameOf } from './press-by-name.ts';

const confirming =
  /^(?:confirm|accept|approve|agree(?: to)?|proceed|go ahead|say yes(?: to)?)(?: (?:it|this|that|again|with it|the (?:\p{L}+ )?\p{L}+|your \p{L}+))?(?:,? (?:in|on|with) the (?:(?:confirmation|confirm|next|following) )?(?:dialog|popup|pop-up|modal|prompt|window|box|question|confirmation|message))?$/iu;

/** The button that confirms what the only open dialog asks; undefined where it asks for more, or where several say yes. */
export function confirmedSaid(sight: Sight, clause: string): PageElement | undefined {
  const dialog = only(sight.dialogs);
  if (!dialog || !confirming.test(clause.trim())) return undefined;
  const inside = controlsOf(sight).filter((each) => isWithin(each, dialog) && nameOf(each).trim() !== '');
  if (sight.model.within(dialog).some((each) => isField(each))) return undefined;
  return only(inside.filter((each) => !leaving.test(nameOf(each).trim())));
}

/** A clause that fills in a form and finishes it, as far as the clause says so itself. */
import { only } from '../match/only.ts';
import { wordsOf } from '../match/words.ts';
import type { Sight } from '../match/sight.ts';
import { sameDeeds } from '../match/same-deed.ts';
import { filledByLabel } from './fill-by-label.ts';
import { fieldsOf } from './filling.ts';
import { formsSaid, type FormSaid } from './form-said.ts';
import { pressing } from './meant.ts';
import { missing, type Reader } from './page-reading.ts';
import { nameOf } from './press-by-name.ts';
import { isAllowed, partsOf } from './propose.ts';
import { saysLabel } from './said-fillings.ts';

const finishing = /^(?:and |then )*(?:(?:click|press|hit|tap) )?(?:on )?(?:the )?["“]?(\p{L}+)(?: .{0,30})?$/iu;

const pressingEnter = /^(?:and |then )*(?:press|hit) (?:the )?(?:enter|return)\b/iu;

/** "… and save it": then the button is the next step's. */
export function withoutFinish(said: FormSaid, next: string): FormSaid {
  const [, verb = ''] = finishing.exec(next.trim()) ?? [];
  const { button, fillings } = said;
  const isNext =
    button !== undefined &&
    (pressingEnter.test(next.trim()) || wordsOf(nameOf(button)).includes(wordsOf(verb)[0] ?? ''));
  return isNext ? { fillings, isFinishedNext: true } : said;
}

/** Whether a longer clause fills in more of the same form. */
const goesOn = (sight: Sight, clause: string, { button, fillings }: FormSaid): boolean =>
  formsSaid(sight, clause).some((more) => more.button === button && more.fillings.length > fillings.length);

/** Whether it takes several steps, none of which does what the clause doesn't say. */
function isWholeForm(sight: Sight, clause: string, { fillings, button, isFinishedNext = false }: FormSaid): boolean {
  if (!button)
    return (
      isFinishedNext || fillings.length > 1 || fillings.every(({ field }) => saysLabel(clause, field, fieldsOf(sight)))
    );
  // "Pay 100" says what "Send payment" does.
  return isAllowed(sight, `${clause} ${[...sameDeeds(wordsOf(clause)[0] ?? '')].join(' ')}`, pressing(button));
}

/** "Pay 100 to Lars with the message Rent": the only form that takes all of it. */
export const wholeForm: Reader = (asked) => {
  const { sight, clause, next } = asked;
  // An option of a list narrows what's shown before a search of all there is does.
  if (/^filter\b/iu.test(clause) && only(filledByLabel(sight, clause))?.action === 'select') return undefined;
  const forms = formsSaid(sight, clause).map((form) => withoutFinish(form, next));
  const [form, ...others] = forms.filter((each) => isWholeForm(sight, clause, each));
  if (others.length > 0) return missing;
  // "… and repeat monthly": the button would be pressed before that is ticked.
  if (form?.button && goesOn(sight, `${clause} and ${next}`, form)) return missing;
  // "Pay to Ida Berg" is the label of a field and its value: nothing is sent yet.
  const isLine = form?.fillings.length === 1 && filledByLabel(sight, clause).length > 0;
  return form && !isLine ? partsOf(asked, form) : undefined;
};

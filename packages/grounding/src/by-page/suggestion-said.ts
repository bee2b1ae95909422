/** `Enter an item that starts with "Par"`: typed first, and then chosen from what the field suggests. */
import { plain } from '../match/words.ts';
import type { Sight } from '../match/sight.ts';
import { only } from '../match/only.ts';
import { ancestorsOf, isSeen, type PageElement } from '../model/page-model.ts';
import { isWithin } from '../model/page-model.ts';
import { fieldsOf, labelsOf } from './filling.ts';
import { pressing, typingInto } from './meant.ts';
import type { Task } from './tasks-said.ts';

const like =
  /^(?:enter|choose|select|pick|type)(?: in)? (an?|any|the) (item|option|entry|value|suggestion|one|\p{L}+) (?:that |which )?(starts?|begins?|starting|beginning|ends?|ending|contains?|containing)(?: with)? ["“]([^"“”]+)["”](?: (?:and|but) (?:that |which )?(?:also )?(starts?|begins?|ends?|contains?)(?: with)? ["“]([^"“”]+)["”])?(?: (?:in|into|from) the (?:(.+?) )?(?:field|box|textbox|input|list|suggestions|autocomplete))?$/iu;

const things = new Set(['item', 'option', 'entry', 'value', 'suggestion', 'one']);
const suggesting = /(?:^|[\s_-])(?:autocomplete|typeahead|combobox|autosuggest|suggest)/iu;

const isSuggesting = ({ role, attributes }: PageElement): boolean =>
  role === 'combobox' ||
  (attributes['aria-autocomplete'] ?? 'none') !== 'none' ||
  suggesting.test(attributes['class'] ?? '');

const fits = (text: string, how: string, part: string): boolean => {
  const [whole, said] = [plain(text), plain(part)];
  if (/^(?:start|begin)/iu.test(how)) return whole.startsWith(said);
  return /^end/iu.test(how) ? whole.endsWith(said) : whole.includes(said);
};

/** An entry of a list that has come up for a field. */
const isSuggestion = (element: PageElement, field: PageElement): boolean => {
  if (!isSeen(element) || element.text === '' || isWithin(element, field)) return false;
  if (element.role === 'option') return true;
  const around = [element, ...ancestorsOf(element)];
  return (
    (element.tag === 'li' || element.role === 'menuitem') &&
    around.some(({ attributes, role }) => suggesting.test(attributes['class'] ?? '') || role === 'listbox')
  );
};

export function suggestionSaid(sight: Sight, clause: string): Task | undefined {
  const [, article = '', noun = '', how = '', part = '', how2 = '', part2 = '', label = ''] = like.exec(clause) ?? [];
  if (part === '') return undefined;
  const fields = fieldsOf(sight).filter((each) => each.isEnabled && each.tag !== 'select' && isSuggesting(each));
  const field = only(
    label === '' ? fields : fields.filter((each) => labelsOf(each).some((name) => plain(name) === plain(label))),
  );
  // "Enter a country that starts with …": the field says what it takes.
  const isNamed = (word: string): boolean =>
    field !== undefined && labelsOf(field).some((name) => plain(name).includes(word));
  if (!field || !(things.has(noun.toLowerCase()) || isNamed(noun.toLowerCase()))) return undefined;
  if (plain(field.value) !== plain(part)) return { opener: typingInto(field, part) };
  const suggested = sight.model.elements.filter((each) => isSuggestion(each, field));
  const outer = suggested.filter((each) => !suggested.some((other) => other !== each && isWithin(each, other)));
  const fitting = outer.filter(({ text }) => fits(text, how, part) && (part2 === '' || fits(text, how2, part2)));
  const chosen = /^the$/iu.test(article) ? only(fitting) : fitting[0];
  return chosen && { steps: [pressing(chosen)] };
}

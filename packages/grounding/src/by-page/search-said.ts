/** A search that says more than one text: "search for hotels in Oslo from 2027-05-03 to 2027-05-05", "find Oslo with 2 guests". */
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { plain, wordsOf } from '../match/words.ts';
import { isBox, isList, isToggle } from '../model/label-fields.ts';
import type { PageElement } from '../model/page-model.ts';
import { fieldsOf, type Filling } from './filling.ts';
import { finishOf, formOf, searching, type FormSaid } from './form-said.ts';
import type { DaysSaid } from './range-said.ts';
import { fillingsSaid } from './said-fillings.ts';
import { textOf, tokensOf, type Token } from './said-tokens.ts';

const placing = new Set('in for near around at to'.split(' '));
const further = new Set('from with between on and for'.split(' '));

const isName = ({ isQuoted, text }: Token): boolean => isQuoted || /^[\p{Lu}\d]/u.test(text);

/** The tokens of the text that's searched for: after "for", "hotels in", up to "with" or a comma. */
function queryIn(sight: Sight, tokens: readonly Token[]): { from: number; to: number } | undefined {
  const from = tokens.findIndex((token, at) => at > 0 && isName(token));
  // "Hotels" and "flights" are words that the page uses.
  const known = new Set(sight.model.elements.flatMap(({ own }) => wordsOf(own)));
  const isSaid = ({ words }: Token): boolean =>
    words.every((word) => placing.has(word) || word === 'the' || word === 'a' || known.has(word));
  if (from < 1 || !tokens.slice(1, from).every(isSaid)) return undefined;
  const rest = tokens.slice(from + 1);
  const isWhole = tokens[from]?.isQuoted === true || tokens[from]?.isLast === true;
  const more = isWhole ? 0 : rest.findIndex((token, at) => !isName(token) || rest[at - 1]?.isLast);
  return { from, to: more < 0 ? tokens.length : from + 1 + more };
}

const takesText = (field: PageElement): boolean =>
  !isList(field) && !isBox(field) && !isToggle(field) && /^(?:text|search|)$/u.test(field.attributes['type'] ?? '');

/** The only field of the form that can take the text: a dropdown that offers it, or else the one for text. */
function fieldFor(own: readonly PageElement[], text: string): Filling | undefined {
  const offering = own.filter(
    (field) => isList(field) && field.choices.some((option) => plain(option) === plain(text)),
  );
  const list = only(offering);
  if (list) return { field: list, action: 'select', value: text };
  const field = offering.length === 0 ? only(own.filter(takesText)) : undefined;
  return field && { field, action: 'type', value: text };
}

/**
 * The fields of the form that searches, filled in, and its button; undefined where a word is left over.
 * @param days the dates that the clause ends with
 */
export function searchSaid(sight: Sight, clause: string, days: DaysSaid | undefined): FormSaid | undefined {
  const tokens = tokensOf(days?.first ?? clause);
  const verb = tokens[0]?.isQuoted === false ? tokens[0].words[0] : undefined;
  const query = verb !== undefined && searching.has(verb) ? queryIn(sight, tokens) : undefined;
  if (!query) return undefined;
  const text = textOf(tokens, query.from, query.to);
  const rest = tokens.slice(query.to);
  const isMore = rest[0]?.isQuoted === false && further.has(rest[0].words[0] ?? '');
  if (rest.length > 0 ? !isMore : !days) return undefined;
  const fields = fieldsOf(sight).filter(({ isEnabled }) => isEnabled);
  const forms = [...Map.groupBy(fields, (field) => formOf(sight, field))].flatMap(([form, own]) => {
    const finish = form && finishOf(sight, form, { verb: 'search', isForm: false });
    const found = finish && fieldFor(own, text);
    if (!found || !(days?.filled ?? []).every(({ field }) => own.includes(field))) return [];
    const free = own.filter((field) => field !== found.field && !days?.filled.some((each) => each.field === field));
    const others = rest.length === 0 ? [] : fillingsSaid(rest[0]?.text === 'with' ? rest.slice(1) : rest, free);
    return others ? [{ fillings: [found, ...(days?.filled ?? []), ...others], button: finish.button }] : [];
  });
  return only(forms);
}

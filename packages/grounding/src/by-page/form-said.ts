/**
 * A clause that says a whole form: "pay 100 to Lars from Everyday with the message Rent", "create a ticket called Lost
 * card with priority High". The fields of one form take its words, and its button says the verb, or its heading does.
 */
import { itemAround } from '../choose/item-around.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { wordsOf } from '../match/words.ts';
import { ancestorsOf, isWithin, outermost, type PageElement } from '../model/page-model.ts';
import { isBox, isToggle } from '../model/label-fields.ts';
import { fieldsOf, labelsOf, plainValue, type Filling } from './filling.ts';
import { canBePressed } from './in-front.ts';
import { fillingsSaid } from './said-fillings.ts';
import { tokensOf, type Token } from './said-tokens.ts';
import { isSameDeed } from '../match/same-deed.ts';

/** What's filled in, and the button that finishes it; without one if the clause only says to fill in. */
export interface FormSaid {
  fillings: readonly Filling[];
  button?: PageElement;
  /** The step after it presses that. */
  isFinishedNext?: boolean;
}

const filling = new Set(
  'enter fill type set put choose select pick complete use write change insert input provide give specify supply replace correct'.split(
    ' ',
  ),
);
const choosing = new Set(['choose', 'select', 'pick']);
/** "Fill in the form with …". */
const fillers = new Set('in out form following detail data field the with all of up'.split(' '));
const articles = new Set('a an the new another my your our some now'.split(' '));
/** A clause that begins so says how things are, not what's done. */
const noVerb = new Set([...articles, ...'it this that there he she they we you i is are no not'.split(' ')]);
/** Buttons that don't finish a form, and don't say yes to a question. */
export const leaving =
  /^(?:cancel|close|back|go back|discard|reset|clear|start over|not now|no\b.*|keep.*|dismiss|previous|×|✕|x)$/iu;
const maxLevels = 4;

const nameOf = ({ name, text, attributes }: PageElement): string => name || text || (attributes['value'] ?? '');

const isButton = (sight: Sight, element: PageElement): boolean =>
  canBePressed(sight, element) &&
  element.role !== 'tab' &&
  nameOf(element) !== '' &&
  !leaving.test(nameOf(element).trim());

const buttonsIn = (sight: Sight, part: PageElement): PageElement[] =>
  outermost(sight.model.within(part).filter((element) => isButton(sight, element)));

const canSubmit = ({ tag, attributes }: PageElement): boolean => tag !== 'a' && attributes['type'] !== 'button';

/** The form, or the dialog, that a field is in: the inner one with a button, since a dialog may have its buttons below the form. */
export function formOf(sight: Sight, field: PageElement): PageElement | undefined {
  const around = ancestorsOf(field).filter(
    (each) => each.tag === 'form' || each.role === 'form' || sight.dialogs.includes(each),
  );
  return around.find((each) => buttonsIn(sight, each).length > 0) ?? around[0];
}

/** The words of the headings over a part of the page, and of those in it. */
export const headingsOf = ({ sections }: Sight, part: PageElement): string[] =>
  sections
    .filter(
      ({ heading, stretch }) => isWithin(heading, part) || (part.index >= stretch.from && part.index <= stretch.to),
    )
    .flatMap(({ heading }) => wordsOf(heading.text));

/** The words of a form's headings, and of its buttons. */
export const formWordsOf = (sight: Sight, form: PageElement): ReadonlySet<string> =>
  new Set([...headingsOf(sight, form), ...buttonsIn(sight, form).flatMap((button) => wordsOf(nameOf(button)))]);

/** Where the object of the verb ends: "a new ticket". Undefined for a word that the form doesn't say. */
function afterNoun(tokens: readonly Token[], from: number, known: ReadonlySet<string>): number[] {
  const ends = [from];
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token || token.isQuoted || !token.words.every((word) => articles.has(word) || known.has(word))) break;
    ends.push(at + 1);
  }
  return ends;
}

interface Finish {
  button: PageElement;
  /** The words that the button and its headings say. */
  known: ReadonlySet<string>;
}

/** Verbs for the button "Sign me up". */
const joiningIn = new Set('subscribe register join enroll'.split(' '));

/** The button of a form that does what the verb says. */
export function finishOf(
  sight: Sight,
  part: PageElement,
  { verb, isForm }: { verb: string; isForm: boolean },
): Finish | undefined {
  const headings = headingsOf(sight, part);
  const buttons = buttonsIn(sight, part);
  const known = (button: PageElement): Finish => ({
    button,
    known: new Set([...headings, ...wordsOf(nameOf(button)), ...(finishingVerbs.has(verb) ? formWords : [])]),
  });
  const saying = buttons.filter((button) => {
    const words = wordsOf(nameOf(button));
    return isSameDeed(verb, words) || (joiningIn.has(verb) && words.includes('sign') && words.includes('up'));
  });
  const exact = saying.filter((button) => wordsOf(nameOf(button)).includes(verb));
  const [saysIt, ...others] = saying.length > 1 && exact.length > 0 ? exact : saying;
  if (saysIt) return others.length === 0 ? known(saysIt) : undefined;
  const single = only(buttons.filter(canSubmit));
  const isDone = finishingVerbs.has(verb) || isSameDeed(verb, headings);
  return isForm && single && isDone ? known(single) : undefined;
}

/** Verbs that only finish a form, whatever its button is called. */
const finishingVerbs = new Set('submit confirm finish complete'.split(' '));
const formWords = ['form', 'it', 'this', 'that'];

/** "Submit the payment": the one button that finishes the only form, if its words or its heading say the rest. */
export function finishSaid(sight: Sight, clause: string): PageElement | undefined {
  const [first, ...rest] = tokensOf(clause);
  if (!first || first.isQuoted || !finishingVerbs.has(first.words[0] ?? '')) return undefined;
  const all = fieldsOf(sight).filter(({ isEnabled }) => isEnabled);
  // The newsletter below every page isn't what it's about, nor is the search above it.
  const inside = all.filter((field) => !isForSearch(field) && !isAside(field));
  const fields = inside.length > 0 ? inside : all;
  const [form, ...others] = new Set(fields.map((field) => formOf(sight, field)));
  if (!form || others.length > 0) return undefined;
  const button = only(buttonsIn(sight, form).filter(canSubmit));
  if (!button) return undefined;
  const known = new Set([...headingsOf(sight, form), ...wordsOf(nameOf(button)), ...formWords]);
  return rest.every(({ words }) => words.every((word) => articles.has(word) || known.has(word))) ? button : undefined;
}
const isAside = (field: PageElement): boolean =>
  ancestorsOf(field).some(
    ({ tag, role }) =>
      /^(?:header|footer|nav|aside)$/u.test(tag) || /^(?:banner|contentinfo|navigation|complementary)$/u.test(role),
  );

export const searching: ReadonlySet<string> = new Set('search find filter look'.split(' '));
/** A field that finds things takes no name of one that something else is done with. */
export const isForSearch = (field: PageElement): boolean =>
  field.role === 'searchbox' || labelsOf(field).some((label) => wordsOf(label).some((word) => searching.has(word)));

/** "Add a note with the text "Hi"", where no field is called so. */
const withoutText = (sight: Sight, clause: string): string =>
  clause.replace(/\bwith the (text|words|wording) (?=["“])/iu, (said: string, noun: string) =>
    fieldsOf(sight).some((field) => labelsOf(field).some((label) => wordsOf(label).includes(wordsOf(noun)[0] ?? '')))
      ? said
      : 'with ',
  );

/** The ways to read a clause as what one form says. More than one is a question that no picture could ask. */
export function formsSaid(sight: Sight, clause: string): FormSaid[] {
  const tokens = tokensOf(withoutText(sight, clause));
  const [first] = tokens;
  const [verb] = first?.isQuoted === false ? first.words : [];
  if (verb === undefined || tokens.length < 2 || noVerb.has(verb)) return [];
  const isSearching = tokens.some(({ words }) => words.some((word) => searching.has(word)));
  const fields = fieldsOf(sight).filter((field) => field.isEnabled && (isSearching || !isForSearch(field)));
  const forms = Map.groupBy(fields, (field) => formOf(sight, field));
  return [...forms].flatMap(([form, own]): FormSaid[] => {
    if (filling.has(verb)) {
      const start = verb === 'set' ? 1 : withoutFillers(tokens, 1);
      // "Choose All teachers as the recipient": an option may begin so.
      const fillings =
        fillingsSaid(tokens, own, start) ??
        (start > 1 ? fillingsSaid(tokens, own, 1) : undefined) ??
        valuesInOrder(tokens.slice(start), own);
      // Boxes alone are chosen by their names, one for each.
      const isChoice = choosing.has(verb) && fillings?.every(({ action }) => action === 'check') === true;
      return fillings && !isChoice ? [{ fillings }] : [];
    }
    if (form) {
      const finish = finishOf(sight, form, { verb, isForm: true });
      const said = finish && finished(tokens, own, finish);
      return said ? [said] : [];
    }
    return looseSaid(sight, tokens, { verb, own });
  });
}

const fewestValues = 3;

/** "Fill in Ada Holm, 204511, ada@b.test": as many values as the form has fields, each of which takes its own. */
function valuesInOrder(tokens: readonly Token[], own: readonly PageElement[]): readonly Filling[] | undefined {
  const values: Token[][] = [[]];
  for (const token of tokens) {
    const isAnd = !token.isQuoted && token.text === 'and';
    if (!isAnd) values.at(-1)?.push(token);
    if (isAnd || token.isLast) values.push([]);
  }
  const said = values.filter(({ length }) => length > 0).map((each) => each.map(({ text }) => text).join(' '));
  const fields = own.filter((field) => field.isEnabled && !isBox(field) && !isToggle(field));
  if (said.length < fewestValues || said.length !== fields.length) return undefined;
  const fillings = fields.flatMap((field, at) => {
    const text = said[at] ?? '';
    // "An amount of 5000"
    const filling =
      (/\d|@|^\p{Ll}/u.test(text) ? fillingsSaid(tokensOf(text), [field]) : undefined) ??
      fillingsSaid(tokensOf(`"${text}"`), [field]);
    const { value } = filling?.[0] ?? {};
    const type = field.attributes['type'] ?? '';
    const takes =
      type === 'email' || labelsOf(field).some((label) => /\be-?mail\b/iu.test(label)) === (value ?? '').includes('@');
    return filling && takes && (plainValue.test(value ?? '') || field.tag === 'select') ? filling : [];
  });
  return fillings.length === fields.length ? fillings : undefined;
}

/** The first token from here on that says something. */
function withoutFillers(tokens: readonly Token[], from: number): number {
  let start = from;
  while (tokens[start]?.isQuoted === false && tokens[start]?.words.every((word) => fillers.has(word))) start += 1;
  return start;
}

const aiming = new Set('to for on in'.split(' '));

/** Without what the form is called, at the end: "… to the newsletter". */
function withoutAim(tokens: readonly Token[], known: ReadonlySet<string>): readonly Token[] {
  const at = tokens.findLastIndex(({ text }) => aiming.has(text.toLowerCase()));
  const rest = tokens.slice(at + 1);
  const isAim = ({ isQuoted, words }: Token): boolean =>
    !isQuoted && words.every((word) => articles.has(word) || known.has(word));
  return at > 1 && rest.length > 0 && rest.every(isAim) ? tokens.slice(0, at) : tokens;
}

const generic = new Set('code number no id'.split(' '));

/** "Apply the coupon SUMMER23": the field "Coupon code" takes it, and not the one for a name. */
const isLeftOut = (field: PageElement, fillings: readonly Filling[], object: readonly string[]): boolean =>
  !fillings.some((each) => each.field === field) &&
  labelsOf(field).some((label) => {
    const words = wordsOf(label).filter((word) => !generic.has(word));
    return words.length > 0 && words.every((word) => object.includes(word));
  });

function finished(
  said: readonly Token[],
  own: readonly PageElement[],
  { button, known }: Finish,
): FormSaid | undefined {
  const tokens = withoutAim(said, known.union(new Set(own.flatMap(({ label }) => wordsOf(label)))));
  // The longest object first, so that "a card" isn't taken for a value.
  for (const start of afterNoun(tokens, 1, known).toReversed()) {
    const fillings = fillingsSaid(tokens, own, start);
    const object = tokens.slice(1, start).flatMap(({ words }) => words);
    if (fillings && !own.some((field) => isLeftOut(field, fillings, object))) return { fillings, button };
  }
  return described(tokens, own, { button, known });
}

const naming = /^(?:with|named|called|titled|for|in|to)$/u;

/** "A private collection named …": what's said before the noun is a box of the form. */
function described(
  tokens: readonly Token[],
  own: readonly PageElement[],
  { button, known }: Finish,
): FormSaid | undefined {
  const end = tokens.findIndex(({ isQuoted, text }, at) => at > 0 && (isQuoted || naming.test(text)));
  const object = tokens.slice(1, end < 0 ? tokens.length : end);
  const isNoun = ({ words }: Token): boolean => words.every((word) => known.has(word) || articles.has(word));
  const adjectives = object.filter((token) => !isNoun(token));
  if (adjectives.length === 0 || adjectives.length === object.length) return undefined;
  const boxes = fillingsSaid(adjectives, own.filter(isToggle));
  const fields = fillingsSaid(
    tokens,
    own.filter((field) => !isToggle(field)),
    end < 0 ? tokens.length : end,
  );
  return boxes && fields ? { fillings: [...fields, ...boxes], button } : undefined;
}

/** Fields without a form around them: the smallest part of the page that has them and the button. */
function looseSaid(
  sight: Sight,
  tokens: readonly Token[],
  { verb, own }: { verb: string; own: readonly PageElement[] },
): FormSaid[] {
  const parts = new Set(own.flatMap((field) => ancestorsOf(field).slice(0, maxLevels)));
  const said = [...parts]
    .toSorted((a, b) => a.end - a.index - (b.end - b.index))
    .flatMap((part) => {
      const inside = own.filter((field) => isWithin(field, part));
      const finish = finishOf(sight, part, { verb, isForm: false });
      const item = finish && itemAround(sight, finish.button);
      // A button of one row finishes nothing that's filled in beside the table.
      if (item && !inside.some((field) => isWithin(field, item.element))) return [];
      return (finish && finished(tokens, inside, finish)) ?? [];
    });
  return said.slice(0, 1);
}

import type { Intent } from '../../tree/intent.ts';
import type { Kind } from '../../tree/kind.ts';
import type { Choice, Place, TargetTree } from '../../tree/target-tree.ts';
import { nounOf, readApposition, type Apposition } from '../apposition.ts';
import { dropArticles, isArticle } from '../determiners.ts';
import { isName, isValue } from '../literal.ts';
import { impliedWords, isQuoted, membersOf, textOf, trimMarks, valueOf, wordSet, type Phrase } from '../phrase.ts';
import { isOutsideThing } from '../outside-the-page.ts';
import type { Emission } from '../rule.ts';
import { button, clicking, emit, type Captured } from './page-acts.ts';
import { readChoice } from './read-choice.ts';
import { prepositionAt, readCoded, readPlace } from './read-place.ts';
import { readValue } from './read-value.ts';
import { tellsSomething } from './tells-something.ts';
import { toIntent, toTyping } from './to-intent.ts';
import { filesIn } from '../uploaded-files.ts';

export const boxed = (choice: Choice): Choice =>
  choice.map((tree) =>
    tree.kind === 'field' || tree.kind === undefined ? { ...tree, kind: 'checkbox' as const } : tree,
  );

const fields = (choice: Choice): boolean =>
  choice.every(({ kind }) => kind === undefined || kind === 'field' || kind === 'dropdown' || kind === 'text');

/** "the text fields": those that the values name. */
const unnamedFields = wordSet('fields boxes inputs textboxes');
const isUnnamed = (phrase: Phrase): boolean => {
  const words = dropArticles(phrase).map(({ lower }) => lower);
  return (
    unnamedFields.has(words.at(-1) ?? '') && words.slice(0, -1).every((word) => word === 'text' || word === 'input')
  );
};

/** `the username "ada" and the password "x"`: each into the field that is called so. */
function typingEach(said: Phrase): Emission {
  const values = membersOf(said).map(readApposition);
  return emit(
    values.map((value) => {
      const choice = value && readChoice([...impliedWords('the'), ...value.noun, ...impliedWords('field')]);
      return choice && toTyping(choice, valueOf(value.quoted));
    }),
  );
}

export function uploading({ value: files = [], target = [] }: Captured): Emission {
  const value = filesIn(files);
  const choice = readChoice(target);
  if (value === undefined || !choice || !tellsSomething(choice)) return undefined;
  return emit([{ ...toIntent(choice, { action: 'upload', purpose: 'fill', said: `Upload ${value} to` }), value }]);
}

export function typing({ value: said = [], target: named = [] }: Captured): Emission {
  if (isUnnamed(named)) return typingEach(said);
  const isPlaced = said.length > 2 && isQuoted(said.slice(0, 1)) && prepositionAt(said, 1) !== undefined;
  const value = isPlaced ? said.slice(0, 1) : said;
  const target = isPlaced ? [...named, ...said.slice(1)] : named;
  const dialog = readPlace(['in'], target);
  const choice = dialog?.type === 'dialog' ? [{ ...control('', 'field'), places: [dialog] }] : readChoice(target);
  const apposition = readApposition(value);
  if (choice && apposition && fields(choice))
    return emit([{ ...toTyping(choice, valueOf(apposition.quoted)), noun: nounOf(apposition) }]);
  const text = readValue(value);
  return choice && text !== undefined && fields(choice) ? emit([toTyping(choice, text)]) : undefined;
}

/** "Enter your name, e.g. "Ada"": the example is the value. */
export function typingExample({ words = [] }: Captured): Emission {
  const at = words.findIndex(({ lower }) => lower === 'e.g.' || lower === 'eg' || lower === 'i.e.');
  const value = at > 0 ? readValue(words.slice(at + 1)) : undefined;
  const named = trimMarks(words.slice(0, words[at - 1]?.text === '(' ? at - 1 : Math.max(0, at)));
  const choice = readChoice(named);
  return value !== undefined && choice && fields(choice) ? emit([toTyping(choice, value)]) : undefined;
}

/** "fill in the email field ada@example.com", `enter the name "Ada"` */
export function typingAfter({ words = [] }: Captured): Emission {
  const value = words.slice(-1);
  const name = words.slice(0, -1);
  const isGiven = isQuoted(value) && isArticle(name[0]?.lower ?? '') && !isQuoted(name);
  const choice = isGiven ? readChoice(name) : undefined;
  return choice && choice[0]?.kind === 'field' && isValue(value) ? emit([toTyping(choice, valueOf(value))]) : undefined;
}

/** `the invoice with number "A-7"` */
function readIdentifiedOption([noun, joint, ...rest]: Phrase): Apposition | undefined {
  const isPlain = noun?.kind === 'word' && /^\p{Ll}{3,}$/u.test(noun.text);
  const named = isPlain && joint?.lower === 'with' ? readApposition(rest) : undefined;
  return named && noun && { noun: [noun, ...named.noun], quoted: named.quoted };
}

/** A day of a calendar is clicked. */
const isCalendar = (choice: Choice): boolean =>
  choice.some(({ name, kind, isExact }) => kind === undefined && !isExact && /^calendar$/i.test(name));

export function choosing({ option = [], target = [] }: Captured): Emission {
  const choice = readChoice(target);
  const words = dropArticles(option);
  const named = words.length > 1 && words.at(-1)?.lower === 'option' ? words.slice(0, -1) : words;
  const isList = choice?.every(
    ({ kind }) => kind === undefined || kind === 'dropdown' || kind === 'field' || kind === 'menu',
  );
  const apposition = readApposition(named) ?? readIdentifiedOption(named);
  if (!choice || !isList || !(apposition || isValue(named)) || isCalendar(choice)) return undefined;
  const value = valueOf(apposition?.quoted ?? named);
  const intent = toIntent(choice, { action: 'select', purpose: 'choose', said: `Select "${value}" in` });
  const dropdowns = choice.map((tree) => ({ ...tree, kind: 'dropdown' as const }));
  const [only] = dropdowns;
  // `The feature "Property" from the dropdown`: the Feature dropdown, if the page has one.
  const isAnyList = apposition && only?.name === '' && only.ordinal === undefined;
  const own = isAnyList ? [{ ...only, name: nounOf(apposition), isExact: false }] : [];
  return emit([{ ...intent, target: [...own, ...dropdowns], value, ...(apposition && { noun: nounOf(apposition) }) }]);
}

export const control = (name: string, kind: Kind): TargetTree => ({
  name,
  isExact: false,
  kind,
  kindWord: kind,
  descriptors: [],
  places: [],
});

/** A chip, tab or radio button that says so. */
function pickingChip(value: Phrase): Intent | undefined {
  const kinds = ['button', 'tab', 'radio', 'checkbox', 'link'] as const;
  return clicking(
    'Choose',
    'pick',
  )(kinds.map((kind) => ({ ...control(valueOf(value), kind), isExact: isQuoted(value) })));
}

const formWords = wordSet('form fields field details address information info data section');

/** A value as people copy it: "Ada Lovelace", "12 St James", "ada@example.com", a quotation. */
const isCopied = (value: Phrase): boolean =>
  value.length > 0 && value.every(({ kind, text }) => kind === 'quoted' || /^[\p{Lu}\d$€£+#]|@/u.test(text));

/** "zip 10001", `the name "Ada"`: a field, and what goes in. */
export function readFieldLine(line: Phrase): { label: Phrase; value: Phrase } | undefined {
  const said = dropArticles(line);
  const at = said.findIndex(({ kind, text }) => kind === 'quoted' || !/^\p{Ll}[\p{L}-]*$/u.test(text));
  const [label, value] = [said.slice(0, Math.max(at, 0)), said.slice(Math.max(at, 0))];
  return at > 0 && isName(label) && isCopied(value) ? { label, value } : undefined;
}

/** `Fill out the shipping form with name Ada Lovelace, zip 10001 and country "US"`: each field, and what goes in. */
export function fillingForm({ form = [], words = [] }: Captured): Emission {
  if (!formWords.has(form.at(-1)?.lower ?? '') || form.some(({ kind }) => kind === 'quoted')) return undefined;
  // A page with a shipping and a billing form has them under such names; others have one form.
  const which = dropArticles(form).slice(0, -1);
  const section =
    which.length > 0 && isName(which)
      ? ({ type: 'section', name: valueOf(which), isExact: false } as const)
      : undefined;
  if (which.length > 0 && !section) return undefined;
  const lines = membersOf(words).map((said) => {
    const line = readFieldLine(said);
    if (!line) return undefined;
    const { label, value } = line;
    const field = control(valueOf(label), 'field');
    const anywhere = toTyping([field], valueOf(value));
    return section ? firstOf([toTyping([{ ...field, places: [section] }], valueOf(value)), anywhere]) : anywhere;
  });
  return lines.length > 1 ? emit(lines) : undefined;
}

/** The first of these that the page has. */
const firstOf = ([first, ...rest]: readonly Intent[]): Intent | undefined => {
  const otherwise = rest.length > 0 ? firstOf(rest) : undefined;
  return first && { ...first, ...(otherwise && { otherwise }) };
};

const option = (list: string, value: string): Intent => ({
  ...toIntent([control(list, 'dropdown')], { action: 'select', purpose: 'choose', said: `Select "${value}" in` }),
  value,
});

/** "filter tickets by "legal"": an option of the tickets, else a chip, else what is typed into the filter field. */
export function filteringThings({ things = [], words = [] }: Captured): Emission {
  const list = dropArticles(things);
  const value = trimMarks(words);
  if (!isLiteralValue(value) || list.length === 0 || list.length > 2 || !isName(list)) return undefined;
  const chip = pickingChip(value);
  if (!chip) return undefined;
  const text = valueOf(value);
  const typed = isQuoted(value) ? [toTyping([control('filter', 'field'), control('search', 'field')], text)] : [];
  return emit([firstOf([option(valueOf(list), text), chip, ...typed])]);
}

/** "sort by "Fastest first"": an option of the dropdown that sorts, else a button or tab. */
export function sortingBy({ words = [] }: Captured): Emission {
  const value = dropArticles(trimMarks(words));
  const chip = isQuoted(value) ? pickingChip(value) : undefined;
  return chip && emit([firstOf([option('sort', valueOf(value)), chip])]);
}

/** "filter by genre Crime": the option of the dropdown that is called so. */
export function filteringBy({ words = [] }: Captured): Emission {
  const said = dropArticles(trimMarks(words));
  const named = said.findIndex(({ kind, text }) => kind === 'quoted' || /^[\p{Lu}\d]/u.test(text));
  const field = said.slice(0, Math.max(named, 0)).filter(({ lower }) => !setting.has(lower));
  const value = said.slice(Math.max(named, 0));
  if (named < 0 || !isLiteralValue(value)) return undefined;
  if (field.length === 0) return emit([pickingChip(value)]);
  return isName(field) ? choosing({ option: value, target: field }) : undefined;
}
const setting = wordSet('to is of =');

/** "show only Requested ones" */
export const showingOnly = ({ words = [] }: Captured): Emission =>
  isLiteralValue(words) ? emit([pickingChip(words)]) : undefined;
const isLiteralValue = (value: Phrase): boolean =>
  isQuoted(value) || (isName(value) && value.every(({ text }) => /^[\p{Lu}\d]/u.test(text)));

const paged = wordSet('entries rows items results records lines');
const perPage = /^(?:per|on each|on every|on one|on a|a) page$|^at (?:a time|once)$/;
const fewestPaged = 5;

/** "show 25 entries", "select 50 rows per page": rows that are few, or to be selected, are rows themselves. */
export function showingEntries({ count = [], things = [] }: Captured): Emission {
  const [noun, ...rest] = things;
  const tail = textOf(rest).toLowerCase();
  const isPerPage = perPage.test(tail) || /^per page$/i.test(textOf(things));
  const isLength = isPerPage || (tail === '' && noun?.lower === 'entries');
  const isKnown = isPerPage ? paged.has(noun?.lower ?? '') || rest.length === 1 : true;
  const value = valueOf(count);
  if (!isLength || !isKnown || Number(value) < fewestPaged) return undefined;
  const lists = ['entries per page', 'entries', 'per page', 'page size', 'page length'];
  const target = lists.map((name) => control(name, 'dropdown'));
  const intent = toIntent(target, { action: 'select', purpose: 'choose', said: 'Select' });
  return emit([{ ...intent, description: `Show ${value} entries per page`, value }]);
}

/** Lines of test cases that are about the test, or about what it should lead to. */
const aboutTests = wordSet(
  'actual aim assertion assignee author check component condition date environment error example expectation expected feature given goal id link message module note notes objective outcome output owner page precondition preconditions priority remark remarks response result results scenario screen section severity site step steps suite summary tags target test tester then title type url verification verify version warning when',
);

/** As a line of its own, each of these is more likely what a page shows than what somebody enters. */
const outcomes = wordSet('status state total subtotal sum balance count number lives score level progress stock');

/**
 * `Nickname: "Ada"`: a field or dropdown that is called so.
 * @param isFilling whether the line before filled one, so that `Doctor: Dr. Osei` does, too
 */
export function fillingLine(core: Phrase, isFilling: boolean): Emission {
  const colon = core.findIndex(({ lower }) => lower === ':');
  const label = dropArticles(core.slice(0, Math.max(colon, 0)));
  const value = core.slice(colon + 1);
  const isAbout = label.some(({ lower }) => aboutTests.has(lower.replace(/\d+$/, '')));
  if (label.length === 0 || label.length > 4 || isAbout || !isName(label) || !isLiteralValue(value)) return undefined;
  if (!isFilling && (!isQuoted(value) || label.some(({ lower }) => outcomes.has(lower)))) return undefined;
  return emit([toTyping([control(valueOf(label), 'field')], valueOf(value))]);
}

/** "switch to the Reviews tab", "switch to dark mode": a tab, or another control that says so. */
export function switchingTo({ target = [] }: Captured): Emission {
  const choice = readChoice(target);
  if (choice?.every(({ kind, name }) => kind === 'tab' && name !== '')) return emit([clicking('Click')(choice)]);
  const words = dropArticles(target);
  if (isOutsideThing(words)) return undefined;
  const isPlain =
    words.length === target.length &&
    words.length <= 3 &&
    isName(words) &&
    choice?.every(({ kind, places }) => kind === undefined && places.length === 0);
  return isPlain ? emit([pickingChip(words)]) : undefined;
}

const turns = wordSet('next previous last first');

/** "go to the next page" */
export function turning({ turn = [] }: Captured): Emission {
  const word = valueOf(turn).toLowerCase();
  if (!turns.has(word)) return undefined;
  const names = [`${word} page`, word];
  return emit([clicking('Click')(names.flatMap((name) => [control(name, 'button'), control(name, 'link')]))]);
}

/** "go to page 2" */
export const turningTo = ({ number = [] }: Captured): Emission => {
  const names = [`page ${valueOf(number)}`, valueOf(number)];
  return emit([clicking('Click')(names.flatMap((name) => [control(name, 'link'), control(name, 'button')]))]);
};

/** A person confirms these with a button; anything else is a check. */
const confirmed = wordSet(
  'action booking cancellation changes choice deletion deposit invitation order payment purchase removal request reservation selection transfer',
);

/** "Confirm", "confirm the deletion" */
export function confirming({ words = [] }: Captured): Emission {
  const noun = textOf(words).toLowerCase();
  if (noun !== '' && !confirmed.has(noun)) return undefined;
  return emit([clicking('Click')([...(noun === '' ? [] : [button(`confirm ${noun}`, [])]), button('confirm', [])])]);
}

/** "To do", "the To do column": where something is dragged from. */
const columnOf = (source: Phrase): Place | undefined =>
  readPlace(['in'], source) ??
  readPlace(['in'], [...impliedWords('the'), ...dropArticles(source), ...impliedWords('column')]);

export function dragging({ target = [], source, place = [] }: Captured): Emission {
  const column = source && columnOf(source);
  // "Move 500 from Savings to Checking" moves money.
  const isAmount = /^[$€£¥]?\d[\d.,]*$/.test(valueOf(target));
  if ((source && !column) || isAmount) return undefined;
  const dragged = readChoice(target)?.map((tree) => (column ? { ...tree, places: [...tree.places, column] } : tree));
  const amount = valueOf(place);
  if (dragged?.every(({ name, kindWord }) => /\bslider$/.test(`${name} ${kindWord}`.trim())) && /^\d+$/.test(amount))
    return emit([toTyping(dragged, amount)]);
  const dropOn = readChoice(place);
  if (!dragged || !dropOn) return undefined;
  return emit([{ ...toIntent(dragged, { action: 'drag_and_drop', purpose: 'see', said: 'Drag' }), dropOn }]);
}

/** "leave the Phone field empty": it is. */
export function leavingEmpty({ target = [] }: Captured): Emission {
  const choice = readChoice(target);
  if (!choice || !fields(choice)) return undefined;
  const checks = [{ assertion: { type: 'value' as const, operator: 'equals' as const, expected: '' }, target: choice }];
  return emit([{ action: 'assert', description: `Check that ${valueOf(target)} is empty`, purpose: 'see', checks }]);
}

/** Pages show one of these at a time, and let people close it. */
const panels = wordSet('panel banner notification toast message pane');

/** "close the filter panel": its own close button. */
export function closing({ target = [] }: Captured): Emission {
  const place = readPlace(['in'], target) ?? readCoded(target);
  const isNamed = place && place.type !== 'corner' && place.type !== 'region';
  if (place && (isNamed || place.type === 'region'))
    return emit([
      toIntent([button('close', [place]), button('dismiss', [place])], {
        action: 'click',
        purpose: 'click',
        said: 'Click',
      }),
    ]);
  if (panels.has(textOf(dropArticles(target)).toLowerCase()))
    return emit([clicking('Click')([button('close', []), button('dismiss', [])])]);
  const choice = readChoice(target);
  return choice?.every(({ kind, isExact }) => kind === 'button' || kind === 'link' || kind === 'icon' || isExact)
    ? emit([clicking('Click')(choice)])
    : undefined;
}

/** "hide the panel" closes it; "hide "Dune"" is its own button, and no click on it. */
export const hiding = (captured: Captured): Emission => {
  const { target = [] } = captured;
  const isItem = isQuoted(dropArticles(target)) || readPlace(['in'], target)?.type === 'item';
  return isItem ? undefined : closing(captured);
};

export const pressing = ({ key = [], target = [] }: Captured): Emission => {
  const choice = readChoice(target);
  const word = valueOf(key).toLowerCase();
  const name =
    word === 'enter' || word === 'return' ? 'Enter' : word === 'tab' ? 'Tab' : word === 'escape' ? 'Escape' : '';
  return choice && name !== ''
    ? emit([{ ...toIntent(choice, { action: 'press', purpose: 'fill', said: `Press ${name} in` }), value: name }])
    : undefined;
};

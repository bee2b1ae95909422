import type { Choice, Place, TargetTree } from '../../tree/target-tree.ts';
import { nounOf, readApposition, type Apposition } from '../apposition.ts';
import { readCodedValue, valueFor } from '../coded-value.ts';
import { readCoded } from '../coded.ts';
import { dropArticles, isArticle } from '../determiners.ts';
import { fillsMore, isLiteralValue, isName, isValue } from '../literal.ts';
import { isMenuEntry } from '../menu-entry.ts';
import { impliedWords, isQuoted, membersOf, textOf, trimMarks, valueOf, wordSet, type Phrase } from '../phrase.ts';
import type { Emission } from '../rule.ts';
import { filesIn } from '../uploaded-files.ts';
import { button, clicking, control, emit, firstOf, type Captured } from './page-acts.ts';
import { readChoice } from './read-choice.ts';
import { prepositionAt, readPlace } from './read-place.ts';
import { readValue } from './read-value.ts';
import { textTree } from './said.ts';
import { tellsSomething } from './tells-something.ts';
import { toIntent, toTyping } from './to-intent.ts';

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

/** "Her job title" is a heading, unless something is typed into it. */
const asField = (tree: TargetTree): TargetTree => {
  const isTitle = tree.kind === 'heading' && tree.kindWord === 'title' && !tree.isExact && tree.name !== '';
  const { kind: _kind, ...field } = tree;
  return isTitle ? { ...field, name: `${tree.name} title`, kindWord: '' } : tree;
};

export function typing({ value: said = [], target: named = [] }: Captured): Emission {
  // "Enter Title = Ferry to Arran"
  if (said.some(({ kind, text }) => kind !== 'quoted' && text === '=')) return undefined;
  if (isUnnamed(named)) return typingEach(said);
  const isPlaced = said.length > 2 && isQuoted(said.slice(0, 1)) && prepositionAt(said, 1) !== undefined;
  const value = isPlaced ? said.slice(0, 1) : said;
  const target = isPlaced ? [...named, ...said.slice(1)] : named;
  const dialog = readPlace(['in'], target);
  const choice =
    dialog?.type === 'dialog' ? [{ ...control('', 'field'), places: [dialog] }] : readChoice(target)?.map(asField);
  const apposition = readApposition(value);
  if (choice && apposition && fields(choice))
    return emit([{ ...toTyping(choice, valueOf(apposition.quoted)), noun: nounOf(apposition) }]);
  const coded = readCodedValue(value);
  const form = coded && readPlace(['in'], target);
  if (coded && (form?.type === 'section' || form?.type === 'dialog'))
    return emit([toTyping([{ ...control(valueOf(coded.label), 'field'), places: [form] }], valueOf(coded.value))]);
  if (fillsMore(value)) return undefined;
  // "Put Ada on the list" types nothing.
  if (choice?.some(({ name, kind, kindWord }) => kind === 'dropdown' && kindWord === 'list' && name === ''))
    return undefined;
  const own = choice?.[0] ? valueFor(choice[0].name, value) : value;
  const text = own && readValue(own);
  return choice && text !== undefined && fields(choice) ? emit([toTyping(choice, text)]) : undefined;
}

/** "Enter ada@shop.test and s3cret": what signs in; a name after the address would be no password. */
export function typingCredentials({ user = [], password = [] }: Captured): Emission {
  const isSecret = password.length === 1 && (isQuoted(password) || /\p{L}.*\d|\d.*\p{L}/u.test(valueOf(password)));
  const isEmail = user.length === 1 && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(valueOf(user));
  if (!isSecret || !isEmail || valueOf(password).includes('@')) return undefined;
  return emit([
    toTyping([control('email', 'field'), control('username', 'field')], valueOf(user)),
    toTyping([control('password', 'field')], valueOf(password)),
  ]);
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

/** "Status", "Category": the list that is called so, whatever else such a word may be. */
export const choosingIn = (label: Phrase, option: Phrase): Emission =>
  choosing({ option, target: [...label, ...impliedWords('dropdown')] });

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
  const menus = choice.every(({ kind }) => kind === 'menu') ? readPlace(['in'], target) : undefined;
  // Of several menus, only the page could tell.
  if (!menus && choice.some(({ kind }) => kind === 'menu')) return undefined;
  const dropdowns = choice.map((tree) => ({ ...tree, kind: 'dropdown' as const }));
  const [only] = dropdowns;
  // `The feature "Property" from the dropdown`: the Feature dropdown, if the page has one.
  const isAnyList = apposition && only?.name === '' && only.ordinal === undefined;
  const own = isAnyList ? [{ ...only, name: nounOf(apposition), isExact: false }] : [];
  const selecting = {
    ...intent,
    target: [...own, ...dropdowns],
    value,
    ...(apposition && { noun: nounOf(apposition) }),
  };
  if (!menus) return emit([selecting]);
  // Menus have links and buttons; some are dropdowns.
  const entry = { ...textTree(apposition?.quoted ?? named), places: [menus] };
  return emit([firstOf([toIntent([entry], { action: 'click', purpose: 'pick', said: 'Choose' }), selecting])]);
}

/** "Choose Work as the category", but not "choose Mark as spam". */
export const choosingAs = (captured: Captured): Emission =>
  isMenuEntry(captured['option'] ?? [], captured['target'] ?? []) ? undefined : choosing(captured);

/** `Answer Yes to "Any allergies?"`: one of the answers below it, else an option of the dropdown that is called so. */
export function answering({ option: said = [], target: question = [] }: Captured): Emission {
  if (!isLiteralValue(said)) return undefined;
  const section = { type: 'section', name: valueOf(question), isExact: true } as const;
  const answers = (['radio', 'button'] as const).map((kind) => ({
    ...control(valueOf(said), kind),
    isExact: isQuoted(said),
    places: [section],
  }));
  const list = toIntent([{ ...control(valueOf(question), 'dropdown'), isExact: true }], {
    action: 'select',
    purpose: 'choose',
    said: `Select "${valueOf(said)}" in`,
  });
  return emit([firstOf([clicking('Choose', 'pick')(answers), { ...list, value: valueOf(said) }])]);
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

/** A person confirms these with a button; anything else is a check. */
const confirmed = wordSet(
  'action admission appointment booking cancellation changes choice deletion deposit discharge downgrade invitation order payment pause purchase refund removal request reservation selection swap transfer update upgrade withdrawal',
);

/** "Confirm", "confirm the deletion" */
export function confirming({ words = [] }: Captured): Emission {
  const noun = textOf(words).toLowerCase();
  if (noun !== '' && !confirmed.has(noun)) return undefined;
  return emit([clicking('Click')([...(noun === '' ? [] : [button(`confirm ${noun}`, [])]), button('confirm', [])])]);
}

/** `Confirm in the dialog "Delete it?"`: its own button. */
export function confirmingIn({ place: said = [] }: Captured): Emission {
  const place = readPlace(['in'], said);
  return place?.type === 'dialog' ? emit([clicking('Click')([button('confirm', [place])])]) : undefined;
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

/** "The note", of nothing else: what's written there. */
const asWritten = (tree: TargetTree): TargetTree =>
  tree.kind === 'item' && tree.name === '' && tree.ordinal === undefined && tree.places.length === 0
    ? { ...tree, name: tree.kindWord, kind: 'field', kindWord: '' }
    : tree;

/** "leave the Phone field empty": it is. */
export function leavingEmpty({ target = [] }: Captured): Emission {
  const choice = readChoice(target)?.map(asWritten);
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

/** "Click to Save button", as many write it; "click to save" says what for. */
export const isNamedControl = ({ name, kind }: TargetTree): boolean =>
  name !== '' && (kind === 'button' || kind === 'link' || kind === 'tab');

const owned = wordSet('my your our');

/** "Go to my orders": a control that says so, or what's owned. */
export function openingOwn({ target = [] }: Captured): Emission {
  const [owner, ...words] = target;
  const isPlain = words.every(({ kind, text }) => kind === 'word' && /^\p{Ll}{3,}$/u.test(text));
  if (!owned.has(owner?.text ?? '') || words.length === 0 || words.length > 2 || !isPlain || !isName(words))
    return undefined;
  return emit([clicking('Open')([textTree(target), textTree(words)])]);
}

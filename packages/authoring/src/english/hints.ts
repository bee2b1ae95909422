import type { Kind } from '../tree/kind.ts';
import { dropArticles } from './determiners.ts';
import { saysOrder } from './order-words.ts';
import { isQuoted, readsAt, type Phrase } from './phrase.ts';

const hintWords: Record<Kind, string> = {
  button: 'button|buttons|btn|icon button|buton|botton|buttn|buttton|butotn',
  link: 'link|links|hyperlink|anchor',
  field:
    'field|feild|fields|input|inputs|input field|text field|text input|text input field|textbox|text box|input textbox|input text box|search text box|box|text area|textarea|input box|form field|search bar|rich text area|rich text editor|rich text field|text editor|editor',
  checkbox: 'checkbox|chekbox|checbox|ceckbox|checkboxes|check box|check boxes|tick box|tickbox|switch|toggle',
  radio: 'radio|radio button|radio buttons|radio option',
  dropdown:
    'dropdown|dropdowns|dropdown button|drop-down|drop down|dropdown list|dropdown menu|drop-down menu|drop-down list|select box|combobox|combo box|selector|picker|list',
  tab: 'tab|tabs',
  heading: 'heading|headings|header|headline|title|h1|h2|h3|h4|page heading',
  menu: 'menu|menu button|hamburger menu',
  menuitem: 'menu item|menu option|menu entry|submenu item|sub-menu item|submenu option',
  icon: 'icon|icons',
  image: 'image|images|picture|photo|logo|avatar',
  dialog: 'dialog|modal|popup|pop-up|dialogue|dialog box|drawer|window',
  row: 'row|rows|table row|data row|data rows|table rows',
  text: 'text|label|message|msg|error|error msg|error message|success message|confirmation message|warning message|validation message|flash message|welcome message|status message|success toast|success notification|error toast|error notification|alert message|notification|toast|banner|alert|warning|paragraph|badge|page',
  region: 'form|section|panel|area',
  item: 'product|products|item|items|card|cards|result|results|search result|search results|article|articles|post|posts|entry|entries|tile|tiles|option|options|order|orders|comment|comments|task|tasks|todo|todos|lesson|lessons|question|questions|video|videos|ticket|tickets',
};

export interface Hint {
  words: string[];
  kind: Kind;
}

const hints: Hint[] = Object.entries(hintWords)
  .flatMap(([kind, words]) => words.split('|').map((each) => ({ words: each.split(' '), kind: kind as Kind })))
  .toSorted((a, b) => b.words.length - a.words.length);
const hintsByLast = Map.groupBy(hints, ({ words }) => words.at(-1) ?? '');
const hintsByFirst = Map.groupBy(hints, ({ words }) => words[0] ?? '');

export const isHintWord = (word: string): boolean => hintsByLast.has(word);

const hintParts = new Set(hints.flatMap(({ words }) => words));

/** Whether a word is one of a kind's: "success", of "success toast". */
export const isPartOfHint = (word: string): boolean => hintParts.has(word);

const pictures: ReadonlySet<string> = new Set(`${hintWords.image}|${hintWords.icon}`.split('|'));
/** Whether a word is said of what shows something: "the picture of the cat". */
export const isPicture = (word: string): boolean => pictures.has(word);

/** Words that introduce a name: "the button labeled …". */
export const naming = [
  ['with', 'the', 'text'],
  ['with', 'the', 'label'],
  ['with', 'the', 'name'],
  ['with', 'alt', 'text'],
  ['with', 'the', 'alt', 'text'],
  ['with', 'text'],
  ['with', 'label'],
  ['with', 'name'],
  ['that', 'says'],
  ['which', 'says'],
  ['named'],
  ['called'],
  ['labelled'],
  ['labeled'],
  ['titled'],
  ['saying'],
  ['reading'],
  ['marked'],
  [':'],
];

export interface Named {
  name: Phrase;
  hint: Hint | undefined;
}

/** In capitals, what a page shows goes by its whole name: "Upload Profile Picture". A control doesn't: "Login Button". */
const content: ReadonlySet<Kind> = new Set(['image', 'item', 'region', 'heading', 'row']);
const controls: ReadonlySet<Kind> = new Set(['button', 'link', 'tab', 'checkbox', 'field']);
const isCapital = (token: Phrase[number] | undefined): boolean =>
  token !== undefined && token.kind === 'word' && /^\p{Lu}\p{Ll}/u.test(token.text);
const isPartOfName = (phrase: Phrase, hint: Hint | undefined): boolean =>
  hint !== undefined &&
  content.has(hint.kind) &&
  phrase.length > 1 &&
  phrase.at(-1)?.lower !== 'page' &&
  isCapital(phrase.at(-1)) &&
  isCapital(phrase.at(-2));

/** "button ONE" */
const isShouted = (name: Phrase): boolean =>
  name.length > 0 && name.every(({ kind, text }) => kind === 'word' && /^\p{Lu}[\p{Lu}\p{N}]*$/u.test(text));

/** "the button add" */
const isWord = (name: Phrase): boolean =>
  name.length === 1 && /^\p{Ll}{3,}$/u.test(name[0]?.text ?? '') && !small.has(name[0]?.lower ?? '');
const small = new Set(
  'bar text name with for and the that from into under near beside inside items item list'.split(' '),
);

/** Finds the hint word at the end ("the Save button") or at the beginning ("the button Save"). */
export function readHint(phrase: Phrase): Named {
  const candidates = saysOrder(phrase) ? [] : (hintsByLast.get(phrase.at(-1)?.lower ?? '') ?? []);
  const atEnd = isPartOfName(phrase, candidates[0])
    ? undefined
    : candidates.find(({ words }) => readsAt(phrase, phrase.length - words.length, words));
  if (atEnd) return { name: phrase.slice(0, phrase.length - atEnd.words.length), hint: atEnd };
  const atStart = (hintsByFirst.get(phrase[0]?.lower ?? '') ?? []).find(({ words }) => readsAt(phrase, 0, words));
  if (!atStart) return { name: phrase, hint: undefined };
  const rest = phrase.slice(atStart.words.length);
  const introduced =
    naming.find((words) => readsAt(rest, 0, words)) ??
    (isPicture(atStart.words.join(' ')) && rest.length > 1 && rest[0]?.lower === 'of' ? ['of'] : undefined);
  const name = dropArticles(rest.slice(introduced?.length ?? 0));
  const isPlain =
    controls.has(atStart.kind) &&
    /^\p{Ll}/u.test(phrase[0]?.text ?? '') &&
    (isCapital(name[0]) || isWord(name) || isShouted(name));
  return introduced || isQuoted(name) || isPlain ? { name, hint: atStart } : { name: phrase, hint: undefined };
}

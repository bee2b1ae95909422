/** Pieces of XPath 1.0, which knows neither escapes nor a comparison that ignores case. */

/** A string literal; a text with both kinds of quotes is put together by `concat`. */
export function xpathLiteral(text: string): string {
  if (!text.includes('"')) return `"${text}"`;
  if (!text.includes("'")) return `'${text}'`;
  return `concat(${text
    .split(/(")/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece === '"' ? `'"'` : `"${piece}"`))
    .join(', ')})`;
}

/** The letters in which two texts may differ by case only; of a text with a variable nobody knows them yet. */
const lettersOf = (text: string, letters: RegExp): string =>
  text.includes('{{')
    ? 'abcdefghijklmnopqrstuvwxyz'
    : [...new Set(text.match(letters))].join('').toLowerCase().split('').toSorted().join('');

const lowered = (expression: string, letters: string): string =>
  letters === '' ? expression : `translate(${expression}, "${letters.toUpperCase()}", "${letters}")`;

/** The expression with the capitals of `text` in lower case: all that a comparison with `text` needs, and short. */
const loweredFor = (expression: string, text: string): string =>
  lowered(expression, lettersOf(text.toLowerCase(), /[a-z]/g));

/** Characters that can surround a name, as `element-name.ts` in contracts has it: "Save…", "Cart (2)", "Email *". */
const decoration = ':*?!.,;…()[]←→↑↓«»‹›✕×•·\u00A0';
const digits = '0123456789';
/** Stands between the expressions of which one is the name. */
const edge = '¦';

/** True where one of the expressions is the name, case, white space and decoration aside. */
export function isNamed(name: string, ...expressions: string[]): string {
  const words = name.trim().replaceAll(/\s+/g, ' ');
  const signs = words.includes('{{')
    ? ''
    : [...decoration, ...(/\d/.test(words) ? '' : digits)].filter((sign) => !words.includes(sign)).join('');
  const letters = lettersOf(words.toLowerCase(), /[a-z]/g);
  const [quote, plain] = words.includes("'") ? ['’', "'"] : ['', ''];
  const from = `${letters.toUpperCase()}${quote}${signs}`;
  const to = `${letters}${plain}${' '.repeat(signs.length)}`;
  const all = `concat("${edge} ", ${expressions.join(`, " ${edge} ", `)}, " ${edge}")`;
  const wanted = lowered(xpathLiteral(`${edge} ${words} ${edge}`), lettersOf(words, /[A-Z]/g));
  return `contains(normalize-space(translate(${all}, "${from}", "${to}")), ${wanted})`;
}

/** True for an element in which `text` is a text of its own, written exactly so. */
export const showsExactly = (text: string): string =>
  `.//text()[normalize-space()=${xpathLiteral(text.trim().replaceAll(/\s+/g, ' '))}]`;

function hasWords(text: string): string {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  const signs = [...';:!?()'].filter((sign) => !words.includes(sign)).join('');
  const shown =
    signs === '' ? 'normalize-space()' : `normalize-space(translate(., "${signs}", "${' '.repeat(signs.length)}"))`;
  const apart = loweredFor(shown, words);
  const wanted = lowered(xpathLiteral(` ${words} `), lettersOf(words, /[A-Z]/g));
  return `contains(concat(" ", ${apart}, " "), ${wanted})`;
}

/** True for an element that has `text`, as words, among its own texts rather than those of elements inside it. */
export const ownWords = (text: string): string => `text()[${hasWords(text)}]`;

/** True for an element with a text in which `text` stands as words of its own: "Active" is not in "Inactive". */
export const showsWords = (text: string): string => `.//text()[${hasWords(text)}]`;

/** The same of words that stand in several elements: "Order <b>42</b>". */
export const spreadsWords = (text: string): string => `descendant-or-self::*[${hasWords(text)}]`;

/** The names of attributes, separated as those of classes and ids are: `shopping_cart_link`. */
const attributeWords = (word: string, attributes: readonly string[]): string => {
  const letters = lettersOf(word.toLowerCase(), /[a-z]/g);
  const all = `concat(" ", ${attributes.map((each) => `@${each}`).join(', " ", ')}, " ")`;
  return `contains(translate(${all}, "${letters.toUpperCase()}-_", "${letters}  "), ${xpathLiteral(` ${word.toLowerCase()} `)})`;
};

const marks = ['class', 'id', 'data-test', 'data-testid', 'aria-label', 'title'];
const deeds = ['add', 'remove', 'delete', 'clear', 'empty', 'close', 'hide'];

const shown = `translate(normalize-space(), "${digits}()+ ", "")`;
const latin = 'abcdefghijklmnopqrstuvwxyz';
const hasWord = `string-length(${shown})>2 or translate(${shown}, "${latin}${latin.toUpperCase()}", "")!=${shown}`;

/** A plain element without words of its own that a title calls so. */
export const iconTitled = (name: string): string =>
  `//*[not(self::a or self::button or @role)][${isNamed(name, '@title', '@aria-label')}][not(${hasWord})]`;

/** A button or link without words of its own that is marked as `word`, or has a picture that is: never one that does something with it. */
export function iconMarked(word: string): string {
  const isMarked = attributeWords(word, marks);
  const isDeed = deeds.map((deed) => attributeWords(deed, ['class', 'id', 'data-test', 'aria-label'])).join(' or ');
  return `//*[self::a or self::button or @role="button"][${isMarked} or .//*[${isMarked}]][not(${hasWord})][not(${isDeed})]`;
}

/** Items of rows and lists: each is a separate thing. */
export const member = 'self::tr or self::li or self::article or @role="row"';

const hasParts = 'count(.//*)>1';
const firstClass = (path: string): string => `substring-before(concat(${path}, " "), " ")`;

/**
 * True for an element within a row, an item or a card that does not show the text, while another one of its list does.
 * Cards that are plain elements have the same first class ("card", "card selected") and the same classes within; cells
 * beside each other have only the first in common.
 */
function isOfAnother(text: string): string {
  const card = `../*[${text}][${hasParts}]`;
  const isAlike = `${firstClass('@class')}=${firstClass(`${card}/@class`)} and .//*/@class=${card}//*/@class`;
  return `ancestor-or-self::*[not(${text})][(${member}) and ../*[${member}][${text}] or ${hasParts} and ${isAlike}]`;
}

/** True for a card beside one of the same first class and with the same classes within. */
const isBesideAlike = (neighbor: string): string =>
  `${firstClass('@class')}=${firstClass(`${neighbor}/@class`)} and .//*/@class=${neighbor}//*/@class`;

/** True for a text in a row, an item or a card of a list that has no such control in any of its items. */
const isOfOtherList = (control: string): string =>
  `ancestor::*[${member} or ${hasParts} and (${['preceding', 'following'].map((axis) => isBesideAlike(`${axis}-sibling::*[1]`)).join(' or ')})][not(..//${control})]`;

/**
 * The control inside the innermost container that has both the text and the control: of all elements that have both, the
 * one within which no smaller one has both. So "Add to cart" for "Blue kettle" is the button of that card even when the
 * page's header names the kettle, too. A control of another row, list item or card than the text's is never meant: where
 * the kettle's row has no such button, nothing is found. The runner also asks that the text can be seen (`scopedPath`).
 * @param text a condition on an element that shows the text: `.//text()[contains(., "Blue kettle")]`
 * @param control a node test with conditions: `button[…]`
 * @param also a condition on the container
 */
const innermost = (text: string, control: string, also = 'true()'): string =>
  `//*[${text}][not(.//*[${text}][.//${control}])][${also}]//${control}[not(${isOfAnother(text)})]`;

/** The control beside a text that is the whole scope. */
export const besideExactly = (scope: string, control: string): string =>
  innermost(showsExactly(scope), control, `${showsExactly(scope)}[not(${isOfOtherList(control)})]`);

/**
 * The control beside a text that is the scope; else, unless the page has such a text, beside one with the scope's words
 * in it. Where "Ada" has no such control, it's not that of "Ada Lovelace".
 */
export function besideText(scope: string, control: string): { exact: string; words: string; spread: string } {
  const noneIsExact = `not(//body[${showsExactly(scope)}])`;
  return {
    exact: besideExactly(scope, control),
    words: innermost(showsWords(scope), control, noneIsExact),
    spread: innermost(spreadsWords(scope), control, noneIsExact),
  };
}

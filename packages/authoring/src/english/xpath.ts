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

/** What a name may have around it, as `element-name.ts` in contracts has it: "Save…", "Cart (2)", "Email *". */
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

/** A button or link without words of its own that is marked as `word`, or has a picture that is: never one that does something with it. */
export function iconMarked(word: string): string {
  const isMarked = attributeWords(word, marks);
  const isDeed = deeds.map((deed) => attributeWords(deed, ['class', 'id', 'data-test', 'aria-label'])).join(' or ');
  const hasWord = `translate(normalize-space(), "${digits}()+ ", "")!=""`;
  return `//*[self::a or self::button or @role="button"][${isMarked} or .//*[${isMarked}]][not(${hasWord})][not(${isDeed})]`;
}

/** What stands in rows and lists: each of them is another thing. */
const member = 'self::tr or self::li or self::article or @role="row"';

/**
 * The control inside the innermost container that has both the text and the control: of all elements that have both, the
 * one within which no smaller one has both. So "Add to cart" for "Blue kettle" is the button of that card even when the
 * page's header names the kettle, too. A control of another row or list item than the text's is never meant: where the
 * kettle's row has no such button, nothing is found.
 * @param text a condition on an element that shows the text: `contains(., "Blue kettle")`
 * @param control a node test with conditions: `button[…]`
 */
export function innermost({ text, control }: { text: string; control: string }): string {
  const isOfAnother = `ancestor-or-self::*[${member}][not(${text})][../*[${member}][${text}]]`;
  return `//*[${text}][not(.//*[${text}][.//${control}])]//${control}[not(${isOfAnother})]`;
}

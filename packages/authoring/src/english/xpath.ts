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
export const loweredFor = (expression: string, text: string): string =>
  lowered(expression, lettersOf(text.toLowerCase(), /[a-z]/g));

/** True where the expression's text has `text` in it, whatever the case of ASCII letters. */
export function containsText(expression: string, text: string): string {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  const space = expression === '.' ? 'normalize-space()' : `normalize-space(${expression})`;
  return `contains(${loweredFor(space, words)}, ${lowered(xpathLiteral(words), lettersOf(words, /[A-Z]/g))})`;
}

/** True for an element in which `text` is a text of its own, written exactly so. */
export const showsExactly = (text: string): string =>
  `.//text()[normalize-space()=${xpathLiteral(text.trim().replaceAll(/\s+/g, ' '))}]`;

/** True for an element with a text in which `text` stands as words of its own: "Active" is not in "Inactive". */
export function showsWords(text: string): string {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  const apart = loweredFor('normalize-space(translate(., ";:!?()", "      "))', words);
  const wanted = lowered(xpathLiteral(` ${words} `), lettersOf(words, /[A-Z]/g));
  return `.//text()[contains(concat(" ", ${apart}, " "), ${wanted})]`;
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

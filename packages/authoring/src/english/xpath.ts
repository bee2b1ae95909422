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

const lowerAscii = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The expression with the capitals of `text` in lower case: all that a comparison with `text` needs, and short. */
export function loweredFor(expression: string, text: string): string {
  const letters = [...new Set(lowerAscii(text).match(/[a-z]/g))].toSorted().join('');
  return letters === '' ? expression : `translate(${expression}, "${letters.toUpperCase()}", "${letters}")`;
}

/** True where the expression's text has `text` in it, whatever the case of ASCII letters. */
export function containsText(expression: string, text: string): string {
  const words = lowerAscii(text.trim().replaceAll(/\s+/g, ' '));
  const space = expression === '.' ? 'normalize-space()' : `normalize-space(${expression})`;
  return `contains(${loweredFor(space, words)}, ${xpathLiteral(words)})`;
}

/** True for an element in which `text` is a text of its own, written exactly so. */
export const showsExactly = (text: string): string =>
  `.//text()[normalize-space()=${xpathLiteral(text.trim().replaceAll(/\s+/g, ' '))}]`;

/**
 * The control inside the innermost container that has both the text and the control: of all elements that have both, the
 * one within which no smaller one has both. So "Add to cart" for "Blue kettle" is the button of that card even when the
 * page's header names the kettle, too.
 * @param text a condition on an element that shows the text: `contains(., "Blue kettle")`
 * @param control a node test with conditions: `button[…]`
 */
export function innermost({ text, control }: { text: string; control: string }): string {
  const both = `*[${text}][.//${control}]`;
  return `//${both}[not(.//${both})]//${control}`;
}

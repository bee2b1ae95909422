/** Lower case, without invisible characters, accents composed, one space between words. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .trim();

const articles = new Set(['the', 'a', 'an', 'of', 'for', 'and', 'your', 'my', 'our', 'this', 'its']);

/** One form for "items" and "item", "boxes" and "box", "entries" and "entry". */
export function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(x|ch|sh|ss)es$/, '$1')
    .replace(/(?<!s)s$/, '');
}

/** The words of a text in one form each. */
export const wordsOf = (text: string): string[] =>
  plain(text)
    .replaceAll(/['’]s\b/gu, '')
    .split(/[^\p{L}\p{N}$€£%#+]+/u)
    .filter((word) => word !== '')
    .map(singular);

/** Those that say something: without articles and the like, unless nothing is left then. */
export function contentWords(text: string): string[] {
  const words = wordsOf(text);
  const content = words.filter((word) => !articles.has(word));
  return content.length > 0 ? content : words;
}

/** The words of an identifier: `shopping_cart_link`, `addToCart`, `nav-item--active`, `HTMLView`. */
export const identifierWords = (identifier: string): string[] =>
  identifier
    // A hash that a build adds: `Column_count__x7Q`.
    .replace(/(?<=[a-z]_[A-Za-z]+)__[\w-]{1,8}$/, '')
    .replaceAll(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^\d+$/.test(word))
    .map(singular);

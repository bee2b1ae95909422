const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A character people see as one can be longer, with hundreds of accents stacked on it. That one is cut. */
const longestGrapheme = 64;

const isLowSurrogate = (text: string, at: number): boolean => /^[\uDC00-\uDFFF]/.test(text.charAt(at));

/** The last place up to `end` where a character ends. */
function boundaryBefore(text: string, end: number): number {
  const window = text.slice(0, end + longestGrapheme);
  const start = graphemes.segment(window).containing(end)?.index ?? end;
  if (end - start < longestGrapheme) return start;
  return isLowSurrogate(text, end) ? end - 1 : end;
}

/**
 * The only way to shorten a text: at most `limit` UTF-16 units, ellipsis included, and never half an emoji or a letter
 * without its accent. DynamoDB rejects an item that has half a character in it.
 * @param ellipsis empty where the text isn't for reading, as in file names
 */
export function cutText(text: string, limit: number, ellipsis = '…'): string {
  if (text.length <= limit) return text;
  return text.slice(0, boundaryBefore(text, Math.max(0, limit - ellipsis.length))).trimEnd() + ellipsis;
}

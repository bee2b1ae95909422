const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Characters that XML 1.0 can't have, even escaped. Tab and line breaks are fine. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Any text as the content of an element or attribute of XML or HTML. */
export const escapeMarkup = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(forbidden, '\uFFFD')
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

import { cutText } from '@saywright/contracts/text/cut-text';

/** One line of a name or a reason, so that it can't begin a block of its own. */
export const inOneLine = (text: string, length = 200): string => cutText(text.replace(/\s+/g, ' ').trim(), length);

/** Slack reads these three characters as markup in every text: https://docs.slack.dev/messaging/formatting-message-text */
export const escapeSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const htmlEntities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Breaks a word up for GitHub without anyone seeing it. */
const gap = '&#8203;';

/**
 * A text as GitHub's Markdown shows it literally. Backslashes switch markup off; GitHub also links people, issues, and
 * addresses in text that has been rendered already, which only a character in between prevents.
 */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]()+\-.!|~$^=:]|[&<>]/g, (mark) => htmlEntities[mark] ?? `\\${mark}`)
    .replace(/[@#]/g, (mark) => (mark === '#' ? `\\#${gap}` : `@${gap}`))
    .replace(/\/\//g, `/${gap}/`)
    .replace(/\b(www|GH)(?=\\[.-])/gi, `$1${gap}`);

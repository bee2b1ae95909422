import type { ShellWords } from './shell-words.ts';

/** As bash quotes: there, a backtick within quotes is a backtick. */
const quotedInBash = /\\[^]|'[^']*'|"(?:[^"\\]|\\[^])*"/g;

/** Whether lines are continued as in PowerShell: with a backtick outside of quotes. */
export const isPowerShell = (command: string): boolean =>
  command.includes('`') && /`\r?\n/.test(command.replaceAll(quotedInBash, ''));

/** A token at the start of the rest: an escape, a quoted part, a variable, white space, the end of the command, a character. */
const token =
  /(?<break>`\r?\n)|`(?<escaped>[^])|'(?<single>(?:[^']|'')*)'|"(?<double>(?:[^"`]|`[^]|"")*)"|\$(?:env:)?(?<name>[A-Za-z_]\w{0,63})|(?<end>[;|<>&\n])|(?<space>\s+?)|(?<plain>[^])/y;

/** Programs get a quote as `\"`, since PowerShell passes on quotes as they are. */
const asPassed = (text: string): string => text.replaceAll('\\"', '"');

const inDouble = (text: string): string =>
  text.replaceAll(/`([^])|""|\$(?:env:)?([A-Za-z_]\w{0,63})/g, (whole, escaped?: string, name?: string) => {
    if (name !== undefined) return `{{${name}}}`;
    return escaped === undefined ? '"' : escaped === 'n' ? '\n' : escaped;
  });

/** Splits a command as PowerShell does. Undefined when a quotation has no end. */
export function splitPowerShell(command: string): ShellWords | undefined {
  const words: string[] = [];
  let word: string | undefined;
  const endWord = (): void => {
    if (word !== undefined) words.push(word);
    word = undefined;
  };
  for (let at = 0; at < command.length; at = token.lastIndex) {
    token.lastIndex = at;
    const groups = token.exec(command)?.groups ?? {};
    const { single, double, name, escaped, plain } = groups;
    if (plain === "'" || plain === '"') return undefined;
    if (groups['end'] !== undefined) {
      endWord();
      return { words, rest: command.slice(at).trim() };
    }
    if (groups['break'] !== undefined || groups['space'] !== undefined) endWord();
    else if (single !== undefined) word = (word ?? '') + asPassed(single.replaceAll("''", "'"));
    else if (double !== undefined) word = (word ?? '') + asPassed(inDouble(double));
    else if (name !== undefined) word = `${word ?? ''}{{${name}}}`;
    else word = (word ?? '') + (escaped ?? plain ?? '');
  }
  endWord();
  return { words, rest: '' };
}

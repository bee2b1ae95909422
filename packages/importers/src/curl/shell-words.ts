/**
 * A command as a shell splits it: bash (`'…'`, `"…"`, `$'…'`, `\` at line ends) and the Windows command prompt as Chrome
 * writes it (`^"…^"`, `^` at line ends), and PowerShell (a backtick at line ends). Environment variables become our variables: `$TOKEN` is `{{TOKEN}}`.
 */

import { isPowerShell, splitPowerShell } from './split-powershell.ts';

export interface ShellWords {
  words: string[];
  /** The rest after the command: `| jq .`, `> file`, `&& …`. */
  rest: string;
}

/** The first quote or line end says which shell it is: inside of bash's quotes, a caret is a caret. */
const isCmd = (command: string): boolean => /^[^"'\n]*\^(?:"|\r?\n)/.test(command);

/** The prompt's carets taken away. A caret before two line breaks leaves one of them. */
const withoutCarets = (command: string): string =>
  command
    .replaceAll(/\^\r?\n\r?\n/g, '\n')
    .replaceAll(/\^\r?\n/g, ' ')
    .replaceAll(/\^([^\r\n])/g, '$1');

/** Splits as Windows programs do: a quote toggles, and a backslash counts only before a quote. */
function splitCmd(command: string): ShellWords {
  const words: string[] = [];
  let word: string | undefined;
  let isQuoted = false;
  for (let at = 0; at < command.length; at += 1) {
    const slashes = /^\\+(?=")/.exec(command.slice(at, at + 100))?.[0].length ?? 0;
    const character = command[at] ?? '';
    if (slashes > 0) {
      word = (word ?? '') + '\\'.repeat(Math.floor(slashes / 2));
      at += slashes - 1;
      if (slashes % 2 === 1) {
        word += '"';
        at += 1;
      }
    } else if (character === '"') {
      if (isQuoted && command[at + 1] === '"') {
        word = `${word ?? ''}"`;
        at += 1;
      } else isQuoted = !isQuoted;
      word ??= '';
    } else if (!isQuoted && /\s/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + character;
  }
  if (word !== undefined) words.push(word);
  return { words, rest: '' };
}

const simpleEscapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\u0007',
  b: '\b',
  e: '\u001B',
  E: '\u001B',
  f: '\f',
  v: '\v',
};

/** Takes `$'…'`: bytes written as `\xE2` are UTF-8. */
function readAnsi(source: string, start: number): { text: string; end: number } | undefined {
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (let at = start; at < source.length; at += 1) {
    const character = source[at] ?? '';
    if (character === "'") return { text: new TextDecoder().decode(Uint8Array.from(bytes)), end: at + 1 };
    if (character !== '\\') {
      const whole = String.fromCodePoint(source.codePointAt(at) ?? 0);
      bytes.push(...encoder.encode(whole));
      at += whole.length - 1;
      continue;
    }
    const [found, hex, unicode, long, octal, simple = ''] =
      /^\\(?:x([\da-fA-F]{1,2})|u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|([0-7]{1,3})|([^]))/.exec(
        source.slice(at, at + 12),
      ) ?? [];
    if (found === undefined) return undefined;
    if (hex !== undefined) bytes.push(Number.parseInt(hex, 16));
    else if (octal !== undefined) bytes.push(Number.parseInt(octal, 8) & 0xff);
    else if (unicode !== undefined || long !== undefined) {
      let code = Number.parseInt(unicode ?? long ?? '', 16);
      let length = found.length;
      // Chrome writes a character outside the basic plane as two escapes.
      const low = /^\\u([dD][c-fC-F][\da-fA-F]{2})/.exec(source.slice(at + length, at + length + 6));
      if (code >= 0xd800 && code < 0xdc00 && low) {
        code = 0x10000 + ((code - 0xd800) << 10) + (Number.parseInt(low[1] ?? '', 16) - 0xdc00);
        length += low[0].length;
      }
      bytes.push(...encoder.encode(code > 0x10ffff ? '\uFFFD' : String.fromCodePoint(code)));
      at += length - 1;
      continue;
    } else bytes.push(...encoder.encode(simpleEscapes[simple] ?? simple));
    at += found.length - 1;
  }
  return undefined;
}

const variableAt = (source: string, at: number): { name: string; end: number } | undefined => {
  const found = /^\$(?:\{(\w{1,64})\}|([A-Za-z_]\w{0,63}))/.exec(source.slice(at, at + 70));
  const name = found?.[1] ?? found?.[2];
  return found && name !== undefined ? { name, end: at + found[0].length } : undefined;
};

/** Undefined when a quotation has no end. */
function splitBash(command: string): ShellWords | undefined {
  const words: string[] = [];
  let word: string | undefined;
  let isDouble = false;
  for (let at = 0; at < command.length; at += 1) {
    const character = command[at] ?? '';
    const next = command[at + 1] ?? '';
    if (character === '\\') {
      const isBreak = next === '\n' || (next === '\r' && command[at + 2] === '\n');
      if (isBreak) at += next === '\r' ? 2 : 1;
      else if (!isDouble || '"\\$`'.includes(next)) {
        word = (word ?? '') + next;
        at += 1;
      } else word = `${word ?? ''}\\`;
    } else if (character === '"') {
      isDouble = !isDouble;
      word ??= '';
    } else if (character === '$' && variableAt(command, at)) {
      const found = variableAt(command, at);
      word = `${word ?? ''}{{${found?.name}}}`;
      at = (found?.end ?? at + 1) - 1;
    } else if (isDouble) word = (word ?? '') + character;
    else if (character === "'") {
      const end = command.indexOf("'", at + 1);
      if (end < 0) return undefined;
      word = (word ?? '') + command.slice(at + 1, end);
      at = end;
    } else if (character === '$' && next === "'") {
      const ansi = readAnsi(command, at + 2);
      if (!ansi) return undefined;
      word = (word ?? '') + ansi.text;
      at = ansi.end - 1;
    } else if (
      /[;|<>]/.test(character) ||
      (character === '&' && (next === '&' || word === undefined || /\s|$/.test(next)))
    ) {
      if (word !== undefined) words.push(word);
      return { words, rest: command.slice(at).trim() };
    } else if (/\s/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
      // A line that isn't continued ends the command.
      if (character === '\n' && words.length > 0 && command.slice(at).trim() !== '')
        return { words, rest: command.slice(at).trim() };
    } else word = (word ?? '') + character;
  }
  if (isDouble) return undefined;
  if (word !== undefined) words.push(word);
  return { words, rest: '' };
}

/** The words of a command. Undefined when a quotation has no end. */
export function shellWords(command: string): ShellWords | undefined {
  if (isCmd(command)) return splitCmd(withoutCarets(command));
  return isPowerShell(command) ? splitPowerShell(command) : splitBash(command);
}

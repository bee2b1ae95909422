import { requestVariable } from '@saywright/contracts/text/variables';
/**
 * Finds JSON and GraphQL written into a description, so that their quotes, commas and periods aren't read as English.
 */

export interface Block {
  start: number;
  end: number;
  /** As written. */
  text: string;
  /** `json` has been parsed, with variables in place of values. */
  kind: 'json' | 'graphql' | 'braces' | 'curl' | 'xml';
}

const maxFailures = 100;
const variableAt = new RegExp(requestVariable.source, 'y');
const variableAsValue = new RegExp(String.raw`(?<=[:[,]\s{0,100})${requestVariable.source}(?=\s{0,100}[,\]}])`, 'g');
const operation = /\b(?:query|mutation|subscription)\b(?:\s{1,4}\w{1,64})?\s{0,4}(?:\([^()]{0,400}\)\s{0,4})?$/;

const closers: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** The offset after the bracket that closes the one at `start`; undefined when none does. */
function findEnd(source: string, start: number): number | undefined {
  const open: string[] = [];
  let isQuoted = false;
  for (let at = start; at < source.length; at += 1) {
    const character = source[at] ?? '';
    if (isQuoted) {
      if (character === '\\') at += 1;
      else if (character === '"') isQuoted = false;
      continue;
    }
    if (character === '"') isQuoted = true;
    else if (character in closers) open.push(closers[character] ?? '');
    else if (character === '}' || character === ']') {
      if (open.pop() !== character) return undefined;
      if (open.length === 0) return at + 1;
    }
  }
  return undefined;
}

/** Whether a text is JSON; a variable may stand for any value. */
export function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    try {
      JSON.parse(text.replaceAll(variableAsValue, '0'));
      return true;
    } catch {
      return false;
    }
  }
}

function blockAt(source: string, { start, floor }: { start: number; floor: number }): Block | undefined {
  const end = findEnd(source, start);
  if (end === undefined) return undefined;
  const text = source.slice(start, end);
  if (isJsonText(text)) return { start, end, text, kind: 'json' };
  if (text.startsWith('[')) return undefined;
  const before = source.slice(Math.max(floor, start - 500), start);
  const found = operation.exec(before);
  const from = found ? start - found[0].length : start;
  const isSelection =
    /^\{\s*[A-Za-z_]/.test(text) && !/["']?\w+["']?\s*:\s*["'\d]/.test(text.replaceAll(/\([^()]*\)/g, ''));
  return { start: from, end, text: source.slice(from, end), kind: found || isSelection ? 'graphql' : 'braces' };
}

/** English after a command on the same line: "curl … returns 200". */
const endsCommand = /^[ \t]+(?:(?:and|then|should|must|returns?|responds|gives|expects?|expecting|->|=>|→)[ \t]|,)/i;

/** The curl command at the start of a line, up to the end of the line or the English behind it. Quotes and `\` continue it. */
function commandAt(source: string, start: number): Block | undefined {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  if (!/^(?:curl(?:\.exe)?[ \t]+\S)/i.test(source.slice(start, start + 20))) return undefined;
  if (
    !/^[\s\d.)*$>•-]*(?:(?:given|when|then|and|run|call|use|send|test|check|first|next)[ \t:]+)*$/i.test(
      source.slice(lineStart, start),
    )
  )
    return undefined;
  let quote = '';
  let end = start;
  for (; end < source.length; end += 1) {
    const character = source[end] ?? '';
    if (character === '\\' && quote !== "'") end += 1;
    else if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '\n' || (/[ \t,]/.test(character) && endsCommand.test(source.slice(end, end + 20)))) break;
  }
  if (quote !== '') return undefined;
  end = Math.min(end, source.length);
  return { start, end, text: source.slice(start, end), kind: 'curl' };
}

/** An XML element with its content, up to its own end. */
function elementAt(source: string, start: number): Block | undefined {
  const open = /^(?:<\?xml[^<>]{0,200}\?>\s{0,4})?<([A-Za-z_][\w:.-]{0,100})(?:\s[^<>]{0,2000})?(?<!\/)>/.exec(
    source.slice(start, start + 2_500),
  );
  const name = open?.[1];
  if (!open || name === undefined) return undefined;
  const tags = new RegExp(String.raw`<(/?)${name.replaceAll('.', String.raw`\.`)}(?:\s[^<>]*)?(?<!/)>`, 'g');
  tags.lastIndex = start + open[0].length;
  let depth = 1;
  for (let tag = tags.exec(source); tag; tag = tags.exec(source)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return { start, end: tags.lastIndex, text: source.slice(start, tags.lastIndex), kind: 'xml' };
  }
  return undefined;
}

const fence = /^(?:"""|```)[ \t]*(?:json|graphql|application\/json)?[ \t]*$/i;

/** JSON or GraphQL between lines of `"""` or backticks, as Gherkin and Markdown have it. */
function fencedAt(source: string, start: number): Block | undefined {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = source.indexOf('\n', start);
  if (lineEnd < 0 || source.slice(lineStart, start).trim() !== '' || !fence.test(source.slice(start, lineEnd)))
    return undefined;
  const close = source.indexOf(source.slice(start, start + 3), lineEnd);
  if (close < 0) return undefined;
  const text = source.slice(lineEnd, close).trim();
  const end = close + 3;
  if (/^[[{]/.test(text) && isJsonText(text)) return { start, end, text, kind: 'json' };
  return /^(?:query|mutation|subscription)\b[^{]{0,400}\{|^\{\s*[A-Za-z_]/.test(text)
    ? { start, end, text, kind: 'graphql' }
    : undefined;
}

/** The blocks of a description in order. Takes linear time but for the unclosed brackets, of which only a few are tried. */
export function findBlocks(source: string): Block[] {
  const blocks: Block[] = [];
  let floor = 0;
  let failures = 0;
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at] ?? '';
    const opens = at === 0 || /[\s:=(]/.test(source[at - 1] ?? '');
    if (!opens) continue;
    const command = /[cC]/.test(character) ? commandAt(source, at) : undefined;
    if (command) {
      blocks.push(command);
      floor = command.end;
      at = command.end - 1;
      continue;
    }
    const fenced = character === '"' || character === '`' ? fencedAt(source, at) : undefined;
    if (fenced) {
      blocks.push(fenced);
      floor = fenced.end;
      at = fenced.end - 1;
      continue;
    }
    if (character === '"' || character === '`') {
      const close = source.indexOf(character, at + 1);
      const line = source.indexOf('\n', at + 1);
      if (close > 0 && (line < 0 || close < line)) at = close;
      continue;
    }
    const element = character === '<' && failures <= maxFailures ? elementAt(source, at) : undefined;
    if (element) {
      blocks.push(element);
      floor = element.end;
      at = element.end - 1;
      continue;
    }
    if (character === '<') failures += 1;
    if (!(character in closers) || failures > maxFailures) continue;
    variableAt.lastIndex = at;
    if (variableAt.test(source)) continue;
    const block = blockAt(source, { start: at, floor });
    if (!block) {
      failures += 1;
      continue;
    }
    blocks.push(block);
    floor = block.end;
    at = block.end - 1;
  }
  return blocks;
}

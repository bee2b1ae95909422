import { requestVariable } from '@saywright/contracts/text/variables';

/**
 * Texts as TypeScript: a plain one becomes a string in single quotes, one with `{{name}}` a template that reads the
 * variable. A step's own variables are written out; what a step stores is read from `stored`, what the test generates
 * from `generated`, the rest from `variables`.
 */
const maxDepth = 10;

export interface TextScope {
  /** Variables of the step itself. */
  own: Readonly<Record<string, string>>;
  /** Names that earlier steps have stored. */
  stored: ReadonlySet<string>;
}

type Part = { text: string } | { name: string; from: 'stored' | 'generated' | 'variables' };

function partsOf(text: string, scope: TextScope, depth = 0): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(requestVariable)) {
    const [whole, name = ''] = match;
    parts.push({ text: text.slice(at, match.index) });
    at = match.index + whole.length;
    const own = Object.hasOwn(scope.own, name) ? scope.own[name] : undefined;
    if (own !== undefined && depth < maxDepth) parts.push(...partsOf(own, scope, depth + 1));
    else parts.push({ name, from: sourceOf(name, scope) });
  }
  parts.push({ text: text.slice(at) });
  return parts;
}

const sourceOf = (name: string, { stored }: TextScope): 'stored' | 'generated' | 'variables' =>
  name.startsWith('$') ? 'generated' : stored.has(name) ? 'stored' : 'variables';

/** Names of the variables that a text reads from outside of its step. */
export const namesIn = (text: string, scope: TextScope): string[] =>
  partsOf(text, scope).flatMap((part) => ('name' in part && part.from === 'variables' ? [part.name] : []));

/** The part of a text that's written as is, not read from variables. */
export const literalsOf = (text: string, scope: TextScope): string =>
  partsOf(text, scope)
    .map((part) => ('text' in part ? part.text : ''))
    .join('');

const escaped: Readonly<Record<string, string>> = { '\n': String.raw`\n`, '\r': String.raw`\r`, '\t': String.raw`\t` };
const escapeControls = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0');
    return escaped[character] ?? String.raw`\u` + code;
  });

/** A string literal in single quotes. */
export const quote = (text: string): string =>
  `'${escapeControls(text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`))}'`;

const inTemplate = (text: string): string =>
  escapeControls(text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${'));

const isIdentifier = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name);

/** A property by its name, quoted where the name needs it. */
export const property = (name: string): string => (isIdentifier(name) ? name : quote(name));
const access = (object: string, name: string): string =>
  object === 'generated'
    ? `generated.value(${quote(name)})`
    : isIdentifier(name)
      ? `${object}.${name}`
      : `${object}[${quote(name)}]`;

/** A TypeScript expression of a text. */
export function expression(text: string, scope: TextScope): string {
  const parts = partsOf(text, scope).filter((part) => !('text' in part) || part.text !== '');
  if (parts.every((part) => 'text' in part)) return quote(parts.map((part) => part.text).join(''));
  const [only] = parts;
  if (parts.length === 1 && only && 'name' in only) return access(only.from, only.name);
  const inner = parts.map((part) => ('text' in part ? inTemplate(part.text) : `\${${access(part.from, part.name)}}`));
  return `\`${inner.join('')}\``;
}

/** Whether a text reads variables when the test runs. */
export const isDynamic = (text: string, scope: TextScope): boolean =>
  partsOf(text, scope).some((part) => 'name' in part);

/** A text with the step's own variables in it; meaningful when it is not dynamic. */
export const plainText = (text: string, scope: TextScope): string =>
  partsOf(text, scope)
    .map((part) => ('text' in part ? part.text : `{{${part.name}}}`))
    .join('');

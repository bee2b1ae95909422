import { variablesIn } from '@saywright/contracts/text/variables';
import type { BodyPart } from '@saywright/contracts/entities/api-request';
import { expression, quote } from '../playwright/texts.ts';
import type { SentRequest } from './sent-request.ts';

const scope = { own: {}, stored: new Set<string>() };

/** A text as JavaScript: `{{name}}` reads `variables.name`. */
export const jsText = (text: string): string => expression(text, scope);

/** A URL as JavaScript. Like our runner, it encodes a variable in the value of a query parameter. */
export const jsUrl = (url: string): string =>
  jsText(url).replaceAll(/(?<=\?.*=[^&]*)\$\{(variables(?:\.\w+|\['[^']*'\]))\}/gs, '${encodeURIComponent($1)}');

/** A value as JavaScript; the texts in it may have variables. */
export function jsValue(value: unknown): string {
  if (typeof value === 'string') return jsText(value);
  if (Array.isArray(value)) return `[${value.map(jsValue).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      // A plain "__proto__" would set the prototype.
      .map(([name, each]) => `${name === '__proto__' ? "['__proto__']" : quote(name)}: ${jsValue(each)}`)
      .join(', ')} }`.replace('{  }', '{}');
  return JSON.stringify(value);
}

export const indent = (lines: readonly string[], by = '  '): string[] =>
  lines.map((line) => (line === '' ? '' : by + line));

const bytes = (base64: string): string => `Buffer.from(${quote(base64)}, 'base64')`;

/** A header's value, which goes out as UTF-8; `fetch` writes characters as Latin-1. */
const headerText = (value: string): string =>
  /^[ -~\t]*$/.test(value) ? jsText(value) : `Buffer.from(${jsText(value)}).toString('latin1')`;

/** The headers as an object, with basic authentication and the type of a form in it. */
export function headerLines({ headers, basic, body }: SentRequest): string[] {
  const written = headers.map(([name, value]) => `${quote(name)}: ${headerText(value)},`);
  if (body.type === 'form' && !headers.some(([name]) => name.toLowerCase() === 'content-type'))
    written.push("'Content-Type': 'application/x-www-form-urlencoded',");
  if (!basic) return written;
  const pair = jsText(`${basic.username}:${basic.password}`);
  return [...written, `Authorization: 'Basic ' + Buffer.from(${pair}).toString('base64'),`];
}

function partArguments({ name, type, value, file_name: file, content_type: content }: BodyPart): string {
  // Playwright guesses the type of a file without one.
  const typed = content === '' && type === 'file' ? 'application/octet-stream' : content;
  const options = typed === '' ? '' : `, { type: ${jsText(typed)} }`;
  if (type === 'file') return `${jsText(name)}, new File([${bytes(value)}], ${jsText(file || 'file')}${options})`;
  return content === ''
    ? `${jsText(name)}, ${jsText(value)}`
    : `${jsText(name)}, new Blob([${jsText(value)}]${options})`;
}

/** Statements before the call, and what the body is called in it. */
export function bodyLines({ body }: SentRequest): { before: string[]; value: string | undefined } {
  switch (body.type) {
    case 'none':
      return { before: [], value: undefined };
    case 'text':
      return { before: [], value: jsText(body.text) };
    case 'form': {
      const pairs = body.parts.map(({ name, value }) => `[${jsText(name)}, ${jsText(value)}]`);
      return { before: [], value: `new URLSearchParams([${pairs.join(', ')}])` };
    }
    case 'multipart':
      return {
        before: [
          ...(body.parts.some(({ type, content_type: content }) => type === 'text' && content !== '')
            ? ['// FormData adds filename="blob" to a field that has a type.']
            : []),
          'const form = new FormData();',
          ...body.parts.map((part) => `form.append(${partArguments(part)});`),
        ],
        value: 'form',
      };
    case 'file':
      return { before: [], value: bytes(body.part.value) };
  }
}

/** The names of the variables in a request, each once. */
export const variablesOf = (request: SentRequest): string[] => [...new Set(textsOf(request).flatMap(variablesIn))];

/** All texts of a request that may have variables. */
function textsOf({ url, headers, basic, body }: SentRequest): string[] {
  const parts =
    body.type === 'form' || body.type === 'multipart' ? body.parts : body.type === 'file' ? [body.part] : [];
  return [
    url,
    ...headers.flat(),
    ...(basic ? [basic.username, basic.password] : []),
    ...(body.type === 'text' ? [body.text] : []),
    ...parts.flatMap(({ name, type, value, file_name: file, content_type: content }) => [
      name,
      ...(type === 'file' ? [] : [value]),
      file,
      content,
    ]),
  ];
}

import { randomBytes } from 'node:crypto';
import type { ApiRequest, BodyPart } from '@saywright/contracts/entities/api-request';
import { SetupProblem } from '../problems.ts';
import { fillJson } from '../variables/fill-json.ts';
import type { Variables } from '../variables/variables.ts';
import type { RequestHeaders } from './request-headers.ts';

interface Making {
  headers: RequestHeaders;
  variables: Variables;
  notes: string[];
}

/** The body of a request as bytes; null without one. Sets the Content-Type unless the test did. */
export function requestBody(request: ApiRequest, making: Making): Uint8Array | null {
  if (request.method === 'GET' || request.method === 'HEAD') {
    if (hasBody(request)) making.notes.push(`The body wasn't sent: ${request.method} requests have none.`);
    return null;
  }
  switch (request.body_type) {
    case 'none':
      return null;
    case 'json':
      return jsonBody(request.body, making);
    case 'graphql':
      return graphqlBody(request, making);
    case 'text':
      return request.body === '' ? null : textBody(request.body, making);
    case 'form':
      return formBody(request.body_parts, making);
    case 'multipart':
      return multipartBody(request.body_parts, making);
    case 'file':
      return fileBody(request.body_parts[0], making);
  }
}

const hasBody = ({ body_type, body, body_parts }: ApiRequest): boolean =>
  body_type !== 'none' &&
  (['json', 'text', 'graphql'].includes(body_type) ? body.trim() !== '' : body_parts.length > 0);

const bytesOf = (text: string): Uint8Array => Buffer.from(text.toWellFormed());

function jsonBody(text: string, { headers, variables, notes }: Making): Uint8Array | null {
  if (text.trim() === '') return null;
  const filled = fillJson(text, variables);
  variables.check();
  const problem = jsonProblem(filled);
  if (problem !== undefined && filled !== text)
    throw new SetupProblem(
      `With its variables filled in, the body isn't valid JSON (${problem}). Put quotes around variables that are text.`,
    );
  if (problem !== undefined) notes.push(`The body isn't valid JSON (${problem}). We sent it as it is.`);
  headers.setUnlessSet('Content-Type', 'application/json');
  return bytesOf(filled);
}

function jsonProblem(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function graphqlBody(request: ApiRequest, { headers, variables }: Making): Uint8Array {
  const query = variables.fill(request.body);
  const text = fillJson(request.graphql_variables, variables);
  variables.check();
  headers.setUnlessSet('Content-Type', 'application/json');
  if (text.trim() === '') return bytesOf(JSON.stringify({ query }));
  const problem = jsonProblem(text) ?? (/^\s*\{/.test(text) ? undefined : 'not an object');
  if (problem !== undefined)
    throw new SetupProblem(`The GraphQL variables aren't a valid JSON object (${problem}). Correct them.`);
  // Inserted as text, so that numbers keep all of their digits.
  return bytesOf(`{"query":${JSON.stringify(query)},"variables":${text}}`);
}

function textBody(body: string, { headers, variables }: Making): Uint8Array {
  const filled = variables.fill(body);
  variables.check();
  headers.setUnlessSet('Content-Type', 'text/plain; charset=utf-8');
  return bytesOf(filled);
}

interface FilledPart extends BodyPart {
  bytes: Uint8Array;
}

function fillPart(part: BodyPart, variables: Variables): FilledPart {
  const value = part.type === 'file' ? part.value : variables.fill(part.value);
  return {
    ...part,
    name: variables.fill(part.name),
    file_name: variables.fill(part.file_name),
    content_type: variables.fill(part.content_type),
    value,
    bytes: part.type === 'file' ? Buffer.from(value, 'base64') : bytesOf(value),
  };
}

function formBody(parts: readonly BodyPart[], { headers, variables }: Making): Uint8Array {
  const pairs = parts.map(({ name, value }) => [variables.fill(name), variables.fill(value)]);
  variables.check();
  headers.setUnlessSet('Content-Type', 'application/x-www-form-urlencoded');
  return bytesOf(new URLSearchParams(pairs).toString());
}

/** Names in multipart headers, escaped as in https://html.spec.whatwg.org/#multipart-form-data. */
const escaped = (name: string): string =>
  name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A').toWellFormed();

function multipartBody(parts: readonly BodyPart[], { headers, variables }: Making): Uint8Array {
  const filled = parts.map((part) => fillPart(part, variables));
  variables.check();
  const boundary = boundaryFor(headers);
  const chunks = filled.flatMap((part) => {
    const name = `form-data; name="${escaped(part.name)}"`;
    const file = part.type === 'file' ? `; filename="${escaped(part.file_name || 'file')}"` : '';
    const head = `--${boundary}\r\nContent-Disposition: ${name}${file}${contentTypeLine(part)}\r\n\r\n`;
    return [bytesOf(head), part.bytes, bytesOf('\r\n')];
  });
  return Buffer.concat([...chunks, bytesOf(`--${boundary}--\r\n`)]);
}

function contentTypeLine({ type, content_type }: BodyPart): string {
  // oxlint-disable-next-line no-control-regex
  if (/[\0-\x08\x0A-\x1F\x7F]/.test(content_type))
    throw new SetupProblem('The content type of a form field has a line break or control character. Remove it.');
  const value = content_type || (type === 'file' ? 'application/octet-stream' : '');
  return value === '' ? '' : `\r\nContent-Type: ${value}`;
}

/** The boundary that the test's own Content-Type names; a new one is added to it otherwise. */
function boundaryFor(headers: RequestHeaders): string {
  const written = headers.get('Content-Type') ?? 'multipart/form-data';
  const given = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(written);
  const boundary = given?.[1] ?? given?.[2];
  if (boundary !== undefined) return boundary;
  const made = `saywright-${randomBytes(16).toString('hex')}`;
  headers.set('Content-Type', `${/^multipart\//i.test(written) ? written : 'multipart/form-data'}; boundary=${made}`);
  return made;
}

function fileBody(part: BodyPart | undefined, { headers, variables }: Making): Uint8Array {
  if (!part) throw new SetupProblem('The test sends a file, but none is chosen. Choose one.');
  const filled = fillPart(part, variables);
  variables.check();
  headers.setUnlessSet('Content-Type', filled.content_type || 'application/octet-stream');
  return filled.bytes;
}

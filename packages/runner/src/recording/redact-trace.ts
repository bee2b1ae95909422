/**
 * What Playwright records of a run holds everything the page got: what was typed, its text, its requests. Before a trace
 * is kept, each of its files is read and written anew:
 *
 * - Events are JSON lines. Their texts are redacted one by one, so that a secret that is a word like "before" cannot
 *   break the trace; Playwright's own words stay.
 * - What stands in password fields is blanked, whoever typed it.
 * - Cookies and authorization headers are blanked: with them others could go on as the person who was signed in.
 * - Bodies of requests and answers are redacted as bytes. Pictures hold no text; fields are masked while they are taken.
 * - Places in our own code are left out.
 */
import { redacted, type Redactor } from '../secrets/redactor.ts';

/** The files of a trace by name. */
export type TraceFiles = Record<string, Uint8Array>;

/** One line of a trace's event files. */
export type TraceEvent = Record<string, unknown> & { type?: string };

const ownWords = new Set([
  'type',
  'callId',
  'parentId',
  'class',
  'method',
  'pageId',
  'pageref',
  'frameId',
  'phase',
  'file',
  'sha1',
  '_sha1',
  'mimeType',
  'doctype',
  'startedDateTime',
  'httpVersion',
  'browserName',
  'platform',
  'channel',
  'origin',
  'sdkLanguage',
  'contextId',
  'playwrightVersion',
  'messageType',
  '_frameref',
  '_resourceType',
]);

/** Headers that let others act as the person who was signed in. */
const sensitiveHeaders = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie']);

const notText = /\.(?:jpe?g|png|gif|webp|avif|ico|bmp|woff2?|ttf|otf|eot|mp[34]|webm|ogg|wasm)$/i;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEventFile = (name: string): boolean => name.endsWith('.trace') || name.endsWith('.network');

/** Reads an event file. Lines that are no JSON are left out: nobody could read them. */
export function readEvents(file: Uint8Array): TraceEvent[] {
  const lines = new TextDecoder().decode(file).split('\n');
  return lines.flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as TraceEvent];
    } catch {
      return [];
    }
  });
}

export const writeEvents = (events: readonly TraceEvent[]): Uint8Array =>
  new TextEncoder().encode(events.map((event) => `${JSON.stringify(event)}\n`).join(''));

const isPasswordField = (attributes: Record<string, unknown>): boolean =>
  typeof attributes['type'] === 'string' && attributes['type'].toLowerCase() === 'password';

/** A node of a DOM snapshot: a text, a reference to an earlier node, or name, attributes and children. */
function redactNode(node: unknown, redactor: Redactor): unknown {
  if (typeof node === 'string') return redactor.text(node);
  if (!Array.isArray(node) || typeof node[0] !== 'string') return node;
  const [name, attributes, ...children] = node as [string, unknown, ...unknown[]];
  return [
    name,
    ...(isRecord(attributes) ? [redactAttributes(attributes, redactor)] : attributes === undefined ? [] : [attributes]),
    ...children.map((child) => redactNode(child, redactor)),
  ];
}

function redactAttributes(attributes: Record<string, unknown>, redactor: Redactor): Record<string, unknown> {
  const hidden = isPasswordField(attributes);
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      const blank = hidden && (name === 'value' || name === '__playwright_value_') && value !== '';
      return [redactor.text(name), blank ? redacted : redactor.text(value)];
    }),
  );
}

const isSensitiveEntry = (name: string, entry: unknown): entry is Record<string, unknown> =>
  isRecord(entry) &&
  (name === 'cookies' || (name === 'headers' && sensitiveHeaders.has(String(entry['name']).toLowerCase())));

function redactValue(value: unknown, name: string, redactor: Redactor): unknown {
  if (typeof value === 'string') return ownWords.has(name) ? value : redactor.text(value);
  if (Array.isArray(value)) {
    if (name === 'html') return redactNode(value, redactor);
    return value.map((item: unknown) =>
      isSensitiveEntry(name, item)
        ? { ...redactRecord(item, redactor), value: redacted }
        : redactValue(item, '', redactor),
    );
  }
  return isRecord(value) ? redactRecord(value, redactor) : value;
}

function redactRecord(record: Record<string, unknown>, redactor: Redactor): Record<string, unknown> {
  const { stack: _placesInOurCode, ...rest } = record;
  return Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [
      // Names are Playwright's own words, but for those that pages choose.
      /^\w+$/.test(name) ? name : redactor.text(name),
      redactValue(value, name, redactor),
    ]),
  );
}

/** The files of a trace without anything that must not leave the run. */
export function redactTrace(files: TraceFiles, redactor: Redactor): TraceFiles {
  return Object.fromEntries(
    Object.entries(files).flatMap(([name, file]): [string, Uint8Array][] => {
      if (name.endsWith('.stacks')) return [];
      if (notText.test(name)) return [[name, file]];
      if (!isEventFile(name)) return [[name, redactor.bytes(file)]];
      return [[name, writeEvents(readEvents(file).map((event) => redactRecord(event, redactor)))]];
    }),
  );
}

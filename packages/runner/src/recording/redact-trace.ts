/**
 * Playwright's recording of a run holds everything the page got: what was typed, its text, its requests. Before a
 * trace is kept, each of its files is read and rewritten:
 *
 * - Events are JSON lines. Their texts are redacted one by one, so that a secret that is a word like "before" cannot
 * break the trace; Playwright's own words stay.
 * - Values of password fields are blanked, no matter who typed them.
 * - Cookies and authorization headers are blanked: with them others could continue as the person who was signed in.
 * - Bodies of requests and answers go through `cleanFile`, whatever their type says. What it can't read is left out.
 * The film is drawn by the browser itself, which hides secrets in it.
 * - Places in our own code are left out.
 */
import { setImmediate } from 'node:timers/promises';
import { redacted, type Redactor } from '@saywright/redaction/redactor';
import { cleanFile } from './clean-file.ts';

/** The files of a trace by name. */
export type TraceFiles = Record<string, Uint8Array>;

/** One line of a trace's event files. */
export type TraceEvent = Record<string, unknown> & { type?: string };

const ownWords = new Set([
  'type',
  'callId',
  'parentId',
  'class',
  'pageId',
  'pageref',
  'frameId',
  'phase',
  'file',
  'sha1',
  '_sha1',
  'startedDateTime',
  'browserName',
  'platform',
  'channel',
  'sdkLanguage',
  'contextId',
  'playwrightVersion',
  'messageType',
  '_frameref',
  '_resourceType',
]);

/** Headers that let others act as the person who was signed in. */
const sensitiveHeaders = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie']);

/** Untrusted data of pages, and numbers that they could have chosen. */
const fromPages = new Set(['args', 'params', 'result', 'error']);

/** Of requests it is a word of the page, of calls one of Playwright's. */
const isOwnWord = (name: string, record: Readonly<Record<string, unknown>>): boolean =>
  ownWords.has(name) ||
  (['method', 'origin'].includes(name) && ('class' in record || record['type'] === 'context-options'));

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

/** Where a value stands: under which name, and whether a page may have chosen it, numbers included. */
interface Place {
  name: string;
  ofPage: boolean;
}

function redactValue(value: unknown, { name, ofPage }: Place, redactor: Redactor): unknown {
  if (typeof value === 'string') return redactor.text(value);
  if (typeof value === 'number') return ofPage && redactor.text(String(value)) !== String(value) ? redacted : value;
  if (Array.isArray(value)) {
    if (name === 'html') return redactNode(value, redactor);
    return value.map((item: unknown) =>
      isSensitiveEntry(name, item)
        ? { ...redactRecord(item, ofPage, redactor), value: redacted }
        : redactValue(item, { name: '', ofPage }, redactor),
    );
  }
  return isRecord(value) ? redactRecord(value, ofPage, redactor) : value;
}

function redactRecord(record: Record<string, unknown>, ofPage: boolean, redactor: Redactor): Record<string, unknown> {
  const { stack: _placesInOurCode, ...rest } = record;
  return Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [
      // Names are Playwright's own words, but for those that pages choose.
      /^\w+$/.test(name) ? name : redactor.text(name),
      typeof value === 'string' && isOwnWord(name, record)
        ? value
        : redactValue(value, { name, ofPage: ofPage || fromPages.has(name) }, redactor),
    ]),
  );
}

/** The trace as it's kept, and how many of its files aren't. */
export interface RedactedTrace {
  files: TraceFiles;
  leftOut: number;
}

/**
 * The files of a trace without anything that must not leave the run. Others get their turn after each file.
 * @throws when `signal` is raised
 */
export async function redactTrace(files: TraceFiles, redactor: Redactor, signal: AbortSignal): Promise<RedactedTrace> {
  const kept: TraceFiles = {};
  let leftOut = 0;
  for (const [name, file] of Object.entries(files)) {
    if (name.endsWith('.stacks')) continue;
    await setImmediate();
    signal.throwIfAborted();
    const clean = cleanTraceFile(name, file, redactor);
    if (clean) kept[name] = clean;
    else leftOut += 1;
  }
  return { files: kept, leftOut };
}

function cleanTraceFile(name: string, file: Uint8Array, redactor: Redactor): Uint8Array | undefined {
  if (isEventFile(name)) return writeEvents(readEvents(file).map((event) => redactRecord(event, false, redactor)));
  return name.startsWith('screencast/') ? file : cleanFile(file, redactor);
}

import { literally } from '../text/literally.ts';
import { secretForms } from './secret-forms.ts';

/** What stands in the place of a secret. */
export const redacted = '••••••';

/** Replaces the secrets of a run in whatever leaves it. */
export interface Redactor {
  text(text: string): string;
  /** A copy in which every text is redacted, but for names and codes of ours (`status`, `step_id`, times). */
  value<T>(value: T): T;
  /** A file in whatever encoding keeps ASCII; the same bytes when nothing is in it. */
  bytes(bytes: Uint8Array): Uint8Array;
  /** From now on this is a secret too: what went into a password field. */
  add(secret: string): void;
  /** All of them. */
  readonly secrets: readonly string[];
}

/** What the runner says itself; a secret that is a word like "passed" must not break it. */
const ownFields = new Set([
  'type',
  'status',
  'action',
  'step_id',
  'started_at',
  'timestamp',
  'screenshot_path',
  'method',
  'resource_type',
]);

/** A text this long may have been cut, so that it can end in the beginning of a secret. */
const cutFrom = 500;
const shortestBeginning = 4;

/** Where the text goes over into the beginning of a form; its length when it does not. */
function beginningAt(text: string, form: string): number {
  const head = form.slice(0, shortestBeginning);
  let at = text.indexOf(head, Math.max(0, text.length - form.length + 1));
  while (at >= 0 && !form.startsWith(text.slice(at))) at = text.indexOf(head, at + 1);
  return at < 0 ? text.length : at;
}

/** Finds any of some forms in a text, in any case. */
interface Search {
  forms: readonly string[];
  /** The same in lower case. */
  folded: readonly string[];
  any: RegExp;
}

/** What is looked for: every form of every secret, in texts and in bytes that are read as Latin-1. */
interface Patterns {
  inText: Search;
  inBytes: Search;
}

const bytesAsText = (text: string): string => Buffer.from(text).toString('latin1');

const searchFor = (forms: readonly string[]): Search => ({
  forms,
  folded: forms.map((form) => form.toLowerCase()),
  any: new RegExp(forms.map((form) => literally(form)).join('|'), 'gi'),
});

function patternsOf(secrets: ReadonlySet<string>): Patterns | undefined {
  const forms = [...new Set([...secrets].flatMap(secretForms))].toSorted((a, b) => b.length - a.length);
  if (forms.length === 0) return undefined;
  return { inText: searchFor(forms), inBytes: searchFor(forms.map((form) => bytesAsText(form))) };
}

/** Nearly every text holds no secret, and looking for each form by itself shows that many times faster than the pattern. */
function replaceIn(text: string, { forms, folded, any }: Search, by: string): string {
  const lower = text.toLowerCase();
  const isIn = folded.some((form, at) => lower.includes(form) || text.includes(forms[at] ?? form));
  return isIn ? text.replace(any, by) : text;
}

/** Without the beginning of a secret that was cut off at the end of the text. */
function withoutBeginning(text: string, forms: readonly string[]): string {
  const start = Math.min(...forms.map((form) => beginningAt(text, form)));
  return start === text.length ? text : text.slice(0, start) + redacted;
}

function redactText(original: string, search: Search): string {
  const { forms } = search;
  const replaced = replaceIn(original, search, redacted);
  const parts = replaced.split('…');
  if (parts.length === 1) return replaced.length < cutFrom ? replaced : withoutBeginning(replaced, forms);
  return parts
    .map((part, at) => (at < parts.length - 1 || part.length >= cutFrom ? withoutBeginning(part, forms) : part))
    .join('…');
}

/** The redactor of a run with these secrets. */
export function createRedactor(given: readonly string[]): Redactor {
  const secrets = new Set(given);
  let patterns = patternsOf(secrets);

  const text = (original: string): string => (patterns ? redactText(original, patterns.inText) : original);

  const redactValue = <T>(original: T): T => {
    if (typeof original === 'string') return text(original) as T;
    if (Array.isArray(original)) return original.map((item: unknown) => redactValue(item)) as T;
    if (typeof original !== 'object' || original === null) return original;
    return Object.fromEntries(
      Object.entries(original).map(([name, item]) => [
        name,
        ownFields.has(name) && typeof item === 'string' ? item : redactValue<unknown>(item),
      ]),
    ) as T;
  };

  return {
    text,
    value: (original) => (patterns ? redactValue(original) : original),
    bytes: (original) => {
      if (!patterns) return original;
      const latin = Buffer.from(original.buffer, original.byteOffset, original.length).toString('latin1');
      const replaced = replaceIn(latin, patterns.inBytes, bytesAsText(redacted));
      return replaced === latin ? original : Buffer.from(replaced, 'latin1');
    },
    add: (secret) => {
      if (secrets.has(secret)) return;
      secrets.add(secret);
      patterns = patternsOf(secrets);
    },
    get secrets() {
      return [...secrets];
    },
  };
}

import { secretForms } from './secret-forms.ts';

/** What stands in the place of a secret. */
export const redacted = '••••••';

/** Replaces the secrets of a run in whatever leaves it. */
export interface Redactor {
  text(text: string): string;
  /** A copy in which every text is redacted, but for names and codes of ours (`status`, `step_id`, times). */
  value<T>(value: T): T;
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

const unchanged: Redactor = { text: (text) => text, value: (value) => value };

/** A text this long may have been cut, so that it can end in the beginning of a secret. */
const cutFrom = 500;
const shortestBeginning = 4;

const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Where the text goes over into the beginning of a form; its length when it does not. */
function beginningAt(text: string, form: string): number {
  const head = form.slice(0, shortestBeginning);
  let at = text.indexOf(head, Math.max(0, text.length - form.length + 1));
  while (at >= 0 && !form.startsWith(text.slice(at))) at = text.indexOf(head, at + 1);
  return at < 0 ? text.length : at;
}

/** The redactor of a run with these secrets. */
export function createRedactor(secrets: readonly string[]): Redactor {
  const forms = [...new Set(secrets.flatMap(secretForms))].toSorted((a, b) => b.length - a.length);
  if (forms.length === 0) return unchanged;
  const whole = new RegExp(forms.map((form) => literally(form)).join('|'), 'gi');

  /** Without the beginning of a secret that was cut off at the end of the text. */
  const withoutBeginning = (text: string): string => {
    const start = Math.min(...forms.map((form) => beginningAt(text, form)));
    return start === text.length ? text : text.slice(0, start) + redacted;
  };

  const text = (original: string): string => {
    const replaced = original.replace(whole, redacted);
    const parts = replaced.split('…');
    if (parts.length === 1) return replaced.length < cutFrom ? replaced : withoutBeginning(replaced);
    return parts
      .map((part, at) => (at < parts.length - 1 || part.length >= cutFrom ? withoutBeginning(part) : part))
      .join('…');
  };

  const value = <T>(original: T): T => {
    if (typeof original === 'string') return text(original) as T;
    if (Array.isArray(original)) return original.map((item: unknown) => value(item)) as T;
    if (typeof original !== 'object' || original === null) return original;
    return Object.fromEntries(
      Object.entries(original).map(([name, item]) => [
        name,
        ownFields.has(name) && typeof item === 'string' ? item : value<unknown>(item),
      ]),
    ) as T;
  };
  return { text, value };
}

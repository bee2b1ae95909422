import type * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

/** A field as people read it: `website_url`, `configuration.timeout`; the place of a step is said apart. */
const fieldName = (path: readonly PropertyKey[]): string => withoutStep(path).map(String).join('.');

const isStepPath = (path: readonly PropertyKey[]): boolean => path[0] === 'steps' && typeof path[1] === 'number';

const withoutStep = (path: readonly PropertyKey[]): readonly PropertyKey[] => (isStepPath(path) ? path.slice(2) : path);

/** "Step 3: " for what is wrong inside the third step, else nothing. */
export const stepPrefix = (path: readonly PropertyKey[]): string =>
  isStepPath(path) ? `Step ${Number(path[1]) + 1}: ` : '';

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function bound(issue: { origin: string }, size: number | bigint): string {
  if (issue.origin === 'string') return `${size} ${size === 1 ? 'character' : 'characters'} long`;
  if (issue.origin === 'array') return `${size} ${size === 1 ? 'entry' : 'entries'} long`;
  return String(size);
}

const formats: Record<string, string> = {
  email: 'an email address',
  datetime: 'a date and time like 2026-11-20T09:30:00.000Z',
  url: 'a URL',
};

function predicate(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${typeNames[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'must not be empty'
        : `must be at least ${bound(issue, issue.minimum)}`;
    case 'too_big':
      return `must be at most ${bound(issue, issue.maximum)}`;
    case 'invalid_format':
      return formats[issue.format] ? `must be ${formats[issue.format]}` : "isn't in the right format";
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return "isn't a known type";
    case 'invalid_key':
      return 'has an invalid name: use letters, digits and _';
    case 'unrecognized_keys':
      return `must not have ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
    default:
      return "isn't valid";
  }
}

/**
 * zod's own findings as messages that people understand: "configuration.timeout must be a number". Messages that a
 * schema brings along are used instead of these.
 */
export const describeIssue = (issue: Issue): string => `${subjectOf(issue.path ?? [])} ${predicate(issue)}`;

/** The start of a sentence about a place in a request; `stepPrefix` comes before it. */
export const subjectOf = (path: readonly PropertyKey[]): string =>
  fieldName(path) || (isStepPath(path) ? 'the step' : 'The request');

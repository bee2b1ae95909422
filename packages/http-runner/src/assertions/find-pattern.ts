import { RE2JS, RE2JSException } from 're2js';

export const maxPatternLength = 1_000;

export type Found = { groups: readonly (string | null)[] | null } | { problem: string };

/** Looks for an RE2 pattern in a text. `groups` starts with the whole match, and is null without one. */
export function findPattern(pattern: string, text: string): Found {
  if (pattern.length > maxPatternLength)
    return {
      problem: `The pattern is longer than ${maxPatternLength.toLocaleString('en-US')} characters. Use a shorter one.`,
    };
  try {
    const matcher = RE2JS.compile(pattern).matcher(text);
    if (!matcher.find()) return { groups: null };
    return { groups: Array.from({ length: matcher.groupCount() + 1 }, (_, at) => matcher.group(at)) };
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return {
      problem: `The pattern "${pattern}" is not supported: ${error.message.replace(/^error parsing regexp: /, '')}. Patterns are RE2 regular expressions, without look-around and back-references.`,
    };
  }
}

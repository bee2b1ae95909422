import type { Candidate } from '../decision.ts';

/** The path of the form that an element is in. */
const formOf = (path: string): string | undefined => /^(?:.* > )?form(?::nth-of-type\(\d+\))?(?= > )/.exec(path)?.[0];

/**
 * Of elements with the same name, the only one in the form of the field that was typed into last: after email and password,
 * "Sign in" is the form's button rather than the link in the header.
 */
export function inSameForm(candidates: readonly Candidate[], field: Candidate | undefined): Candidate | undefined {
  const form = field && formOf(field.fingerprint.path);
  const names = new Set(candidates.map(({ fingerprint }) => fingerprint.name.toLowerCase()));
  if (form === undefined || names.size !== 1) return undefined;
  const [only, ...others] = candidates.filter(({ fingerprint }) => formOf(fingerprint.path) === form);
  return others.length === 0 ? only : undefined;
}

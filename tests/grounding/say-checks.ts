import type { MadeCheck } from '@saywright/grounding/by-page/make-checks';

/** Checks in a line: `count 2 & element_text Paid`. */
export const sayChecks = (checks: readonly MadeCheck[]): string =>
  checks
    .map(({ assertion }) => `${assertion.type}${'expected' in assertion ? ` ${assertion.expected}` : ''}`)
    .join(' & ');

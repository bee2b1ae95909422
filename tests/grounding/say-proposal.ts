import type { Proposal } from '@saywright/grounding/by-page/page-reading';

/** A proposed step in a line, with the checks that come after it. */
export const sayProposal = ({ deed: { action, value, assertions }, candidate: { label } }: Proposal): string =>
  [
    action,
    label,
    ...(value === '' ? [] : [`= ${value}`]),
    ...assertions.map((each) => `then ${each.type} ${'expected' in each ? each.expected : ''}`),
  ].join(' ');

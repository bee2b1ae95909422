import { cx } from 'class-variance-authority';

/** The look of a link within text. */
export const textLinkClassName = cx(
  'rounded-sm font-medium text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent',
);

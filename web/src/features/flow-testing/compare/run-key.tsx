import { cx } from 'class-variance-authority';

/** How each side of a comparison is drawn in the bars of its steps. */
export const runColors = { left: 'bg-faint', right: 'bg-accent' } as const;

/** A piece of a side's bar, at its name. */
export const RunKey = ({ side, className }: { side: keyof typeof runColors; className?: string }) => (
  <span aria-hidden="true" className={cx('block h-1 w-4 rounded-full', runColors[side], className)} />
);

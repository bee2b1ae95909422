import { cx } from 'class-variance-authority';
import { shortcutKeys } from '~/lib/shortcut.ts';

/** Keys as drawn on a keyboard: `g t`, `mod+k`. `mod` is ⌘ on a Mac and Ctrl elsewhere. */
export function Kbd({ keys, className }: { keys: string; className?: string }) {
  return (
    <span data-slot="kbd" className={cx('inline-flex items-center gap-0.5', className)}>
      {shortcutKeys(keys).map((key, index) => (
        <kbd
          key={`${key}${index}`}
          className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-border bg-subtle px-1 font-sans text-2xs font-medium text-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}

import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';

interface AnchorHeadingProps {
  level: 2 | 3;
  id: string;
  children: string;
}

/** A heading that can be linked to; the link beside it shows on hover and on focus. */
export function AnchorHeading({ level, id, children }: AnchorHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx('group/heading flex break-after-avoid items-baseline gap-2', level === 3 && 'mt-7')}>
      <Heading
        id={id}
        tabIndex={-1}
        className={cx(
          'scroll-mt-22 text-foreground',
          level === 2 && 'text-xl leading-7 font-semibold tracking-[-0.015em]',
        )}
      >
        {children}
      </Heading>
      <Link
        to="."
        search={true}
        hash={id}
        aria-label={`Link to ${children}`}
        className="rounded-sm px-1 text-faint opacity-0 group-hover/heading:opacity-100 hover:text-foreground focus-visible:opacity-100 print:hidden"
      >
        #
      </Link>
    </div>
  );
}

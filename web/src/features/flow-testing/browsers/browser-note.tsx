import type { BrowserName } from '@saywright/contracts/entities/flow-test';
import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { Info, TriangleAlert } from 'lucide-react';
import { browsersQuery } from '~/features/flow-testing/queries.ts';

/** How to get the chosen browser if it's missing, or else what it can't do. Nothing if there's nothing to say. */
export function BrowserNote({ browser, className }: { browser: BrowserName; className?: string }) {
  const { data: browsers } = useQuery(browsersQuery());
  const chosen = browsers?.find((each) => each.browser === browser);
  const text = chosen?.how_to_install ?? chosen?.gaps.join(' ') ?? '';
  const Icon = chosen?.available ? Info : TriangleAlert;
  return (
    <p role="status" className={cx('flex items-start gap-1.5 text-xs text-muted empty:hidden', className)}>
      {text ? (
        <>
          <Icon aria-hidden="true" className={cx('mt-px size-3.5 shrink-0', !chosen?.available && 'text-paused')} />
          <span className="min-w-0 wrap-break-word">{text}</span>
        </>
      ) : null}
    </p>
  );
}

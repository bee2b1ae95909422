import { cx } from 'class-variance-authority';

/** The mark: what was said, checked. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cx('shrink-0', className ?? 'size-6')}>
      <path
        className="fill-[oklch(0.54_0.2_266)]"
        d="M9 3h14a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6h-8.200l-5.600 4.500A1 1 0 0 1 7.600 28.700V25A6 6 0 0 1 3 19V9a6 6 0 0 1 6-6Z"
      />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m10.500 14.300 3.700 3.700 7.400-8"
      />
    </svg>
  );
}

/** Mark and name. */
export function Brand({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2 text-base font-semibold tracking-tight', className)}>
      <BrandMark />
      Saywright
    </span>
  );
}

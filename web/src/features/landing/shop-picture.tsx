import { cx } from 'class-variance-authority';
import { Lock } from 'lucide-react';

const totalStep = 5;

/** The page that the example ends on, drawn small: the cart of the demo shop. */
export function ShopPicture({ finished }: { finished: number }) {
  const inCart = finished >= 3;
  return (
    <div
      aria-hidden="true"
      className="w-full overflow-hidden rounded-lg border border-border bg-surface text-xs select-none"
    >
      <div className="flex h-8 items-center gap-1.5 border-b border-border px-3">
        {['one', 'two', 'three'].map((dot) => (
          <span key={dot} className="size-2 rounded-full bg-border-strong" />
        ))}
        <span className="ml-2 flex min-w-0 flex-1 items-center gap-1.5 rounded-sm bg-subtle px-2 py-0.5 font-mono text-2xs text-faint">
          <Lock className="size-2.5 shrink-0" />
          <span className="truncate">/demo/shop{finished >= 4 ? '/cart' : ''}</span>
        </span>
      </div>
      <div className="px-4 pt-3.5 pb-4">
        <div className="flex items-center justify-between">
          <span className="text-sm font-semibold">{finished >= 4 ? 'Your cart' : 'Kettles'}</span>
          <span className="rounded-full border border-border px-2 py-0.5 text-2xs text-muted">
            Cart {inCart ? 1 : 0}
          </span>
        </div>
        <div className="mt-3 flex items-center gap-3 rounded-md border border-border p-3">
          <KettleDrawing />
          <div className="min-w-0 flex-1">
            <p className="font-medium">Blue kettle</p>
            <p className="text-muted">Enamelled steel, 1.5 l</p>
          </div>
          <span className="tabular">$42.00</span>
        </div>
        <div
          className={cx(
            'mt-3 flex items-center justify-between rounded-md px-3 py-2 transition-colors duration-150',
            finished >= totalStep ? 'bg-passed/10 outline-2 outline-passed' : 'bg-subtle',
          )}
        >
          <span className="font-medium">Total</span>
          <span className="font-semibold tabular">{inCart ? '$42.00' : '$0.00'}</span>
        </div>
      </div>
    </div>
  );
}

function KettleDrawing() {
  return (
    <svg viewBox="0 0 40 40" className="size-10 shrink-0">
      <path d="M11 17a9 9 0 0 1 18 0" fill="none" className="stroke-border-strong" strokeWidth="2.5" />
      <path d="M9 18h22l3 15a2 2 0 0 1-2 2.400H8a2 2 0 0 1-2-2.400Z" fill="oklch(0.58 0.13 245)" />
      <path d="M31 21h5.500l-3.500 7Z" fill="oklch(0.5 0.12 245)" />
      <path d="M16 18a4 4 0 0 1 8 0Z" fill="oklch(0.45 0.11 245)" />
      <path d="M12 22h3l-1 10h-3.500Z" fill="#fff" opacity="0.25" />
    </svg>
  );
}

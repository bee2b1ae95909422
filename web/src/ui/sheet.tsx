import { Dialog as Base } from '@base-ui/react/dialog';
import { cva, type VariantProps } from 'class-variance-authority';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { overlayClassName } from '~/ui/dialog.tsx';
import { IconButton } from '~/ui/icon-button.tsx';

const sheetVariants = cva(
  'motion-sheet fixed inset-y-0 right-0 z-40 flex w-full flex-col border-l border-border bg-surface text-foreground shadow-popup outline-none',
  {
    variants: { size: { md: 'sm:max-w-md', lg: 'sm:max-w-2xl', xl: 'sm:max-w-5xl' } },
    defaultVariants: { size: 'lg' },
  },
);

export interface SheetProps extends VariantProps<typeof sheetVariants> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Beside the title: a status, an id. */
  meta?: ReactNode;
  /** Buttons before the closing one. */
  actions?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel over the right edge for the detail of something in a list; the whole screen on a phone. */
export function Sheet({ open, onOpenChange, title, meta, actions, footer, size, children }: SheetProps) {
  const popupRef = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={overlayClassName} />
        <Base.Popup data-slot="sheet" ref={popupRef} initialFocus={popupRef} className={sheetVariants({ size })}>
          <header className="flex min-h-12 items-center gap-2 border-b border-border py-2 pr-2.5 pl-4 max-md:flex-wrap max-md:items-start">
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1 max-md:pt-1">
              <Base.Title className="truncate text-base font-semibold">{title}</Base.Title>
              {meta}
            </div>
            {actions ? (
              <div className="flex items-center gap-2 max-md:order-last max-md:w-full max-md:flex-wrap">{actions}</div>
            ) : null}
            <Base.Close
              render={
                <IconButton label="Close" shortcut="esc">
                  <X aria-hidden="true" />
                </IconButton>
              }
            />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
          {footer ? (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-border px-4 py-3">{footer}</footer>
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

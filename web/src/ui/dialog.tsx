import { Dialog as Base } from '@base-ui/react/dialog';
import { cva, cx, type VariantProps } from 'class-variance-authority';
import { X } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { focusScreenIfLost } from '~/lib/focus-screen.ts';
import { IconButton } from '~/ui/icon-button.tsx';

const popupVariants = cva(
  'motion-popup flex max-h-[calc(100dvh-2rem)] w-full flex-col overflow-hidden rounded-xl border border-border bg-raised text-foreground shadow-popup outline-none',
  {
    variants: { size: { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-2xl', xl: 'max-w-5xl', full: 'max-w-[100rem]' } },
    defaultVariants: { size: 'md' },
  },
);

/** Dims what a modal layer covers. */
export const overlayClassName = 'motion-fade fixed inset-0 z-40 bg-overlay';

export interface DialogProps extends VariantProps<typeof popupVariants> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Buttons at the lower edge, the main one last. It stays in view while the content scrolls. */
  footer?: ReactNode;
  /** Focused when it opens; by default the first form control, or the dialog itself if it has none. */
  initialFocus?: RefObject<HTMLElement | null>;
  className?: string;
  children?: ReactNode;
}

/** A modal dialog. Escape and a press outside close it; focus returns to where it was, or to the screen's heading. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, footer, initialFocus, size, className, children } = props;
  const popupRef = useRef<HTMLDivElement>(null);
  const firstControl = (): HTMLElement | null =>
    popupRef.current?.querySelector<HTMLElement>('input:not([hidden]), textarea, [data-slot=select]') ??
    popupRef.current;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={(isOpen) => isOpen || focusScreenIfLost()}
    >
      <Base.Portal>
        <Base.Backdrop forceRender className={overlayClassName} />
        <Base.Viewport className="fixed inset-0 z-40 flex items-start justify-center overflow-hidden p-4 sm:items-center">
          <Base.Popup
            data-slot="dialog"
            ref={popupRef}
            initialFocus={initialFocus ?? firstControl}
            className={cx(popupVariants({ size }), className)}
          >
            <header className="flex items-start gap-3 px-5 pt-4 pb-3">
              <div className="min-w-0 flex-1">
                <Base.Title className="text-[0.9375rem] leading-6 font-semibold">{title}</Base.Title>
                {description ? (
                  <Base.Description className="mt-0.5 text-sm wrap-anywhere text-muted">{description}</Base.Description>
                ) : null}
              </div>
              <Base.Close
                render={
                  <IconButton label="Close" size="sm" className="-mr-1.5">
                    <X aria-hidden="true" />
                  </IconButton>
                }
              />
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
            {footer ? (
              <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-border bg-subtle px-5 py-3">
                {footer}
              </footer>
            ) : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

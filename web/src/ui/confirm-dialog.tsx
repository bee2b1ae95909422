import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useRef, type ReactNode } from 'react';
import { Button } from '~/ui/button.tsx';
import { overlayClassName } from '~/ui/dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the thing: `Delete "Checkout works"?`. */
  title: string;
  /** The exact question or what will follow. */
  description: ReactNode;
  /** A verb: "Delete test". */
  confirmLabel: string;
  /** Null where there's no way back: Escape confirms, too. */
  cancelLabel?: string | null;
  /** False for confirmations that destroy nothing. */
  destructive?: boolean;
  busy?: boolean;
  /** Why it did not work; the dialog stays open. */
  error?: string | undefined;
  /** Focused after it closes; by default, the element that had the focus before. */
  finalFocus?: () => HTMLElement | null;
  onConfirm: () => void;
}

/** Asks before an act that cannot be undone. The way back has the focus; a press outside does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel = 'Cancel', busy = false, error } = props;
  const { destructive = true, finalFocus, onConfirm } = props;
  const cancelRef = useRef<HTMLElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => (cancelLabel === null ? onConfirm() : onOpenChange(next))}>
      <Base.Portal>
        <Base.Backdrop forceRender className={overlayClassName} />
        <Base.Viewport className="fixed inset-0 z-40 flex items-center justify-center p-4">
          <Base.Popup
            data-slot="confirm-dialog"
            initialFocus={cancelLabel === null || cancelRef}
            {...(finalFocus === undefined ? {} : { finalFocus: () => finalFocus() ?? true })}
            className="motion-popup flex max-h-full w-full max-w-md flex-col overflow-hidden rounded-xl border border-border bg-raised shadow-popup outline-none"
          >
            <div className="min-h-0 overflow-y-auto px-5 pt-4 pb-5">
              <Base.Title className="text-[0.9375rem] leading-6 font-semibold break-words">{title}</Base.Title>
              <Base.Description className="mt-1.5 text-sm text-muted">{description}</Base.Description>
              {error ? (
                <p role="alert" className="mt-3 text-sm text-failed">
                  {error}
                </p>
              ) : null}
            </div>
            <div className="flex justify-end gap-2 border-t border-border bg-subtle px-5 py-3">
              {cancelLabel === null ? null : <Base.Close render={<Button ref={cancelRef}>{cancelLabel}</Button>} />}
              <Button variant={destructive ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

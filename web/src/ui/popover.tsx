import { Popover as Base } from '@base-ui/react/popover';
import { cx } from 'class-variance-authority';
import type { ReactElement, ReactNode } from 'react';

interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it. */
  trigger: ReactElement;
  title: string;
  /** Beside the title, at the far end. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A small panel below its button, for things to look at in passing. Escape and a press outside close it. */
export function Popover({ open, onOpenChange, trigger, title, actions, className, children }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-40 outline-none">
          <Base.Popup
            data-slot="popover"
            className={cx(
              'motion-popup flex max-h-[min(var(--available-height),36rem)] max-w-[calc(100vw-1rem)] origin-(--transform-origin) flex-col overflow-hidden rounded-lg border border-border bg-raised shadow-popup outline-none',
              className,
            )}
          >
            <div className="flex min-h-11 items-center gap-1 border-b border-border py-1.5 pr-2 pl-3.5">
              <Base.Title className="flex-1 text-sm font-semibold">{title}</Base.Title>
              {actions}
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { Kbd } from '~/ui/kbd.tsx';

/** Shares one delay between all tooltips: the second one in a row appears at once. */
export const TooltipProvider = Base.Provider;

interface TooltipProps {
  label: string;
  shortcut?: string | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactElement;
}

/** A word about a control that shows on hover and focus. It repeats the accessible name and never carries the only information. */
export function Tooltip({ label, shortcut, side = 'bottom', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-50">
          <Base.Popup
            data-slot="tooltip"
            className="motion-fade flex items-center gap-2 rounded-md border border-border bg-raised px-2 py-1 text-xs text-foreground shadow-popup"
          >
            {label}
            {shortcut ? <Kbd keys={shortcut} className="pointer-coarse:hidden" /> : null}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

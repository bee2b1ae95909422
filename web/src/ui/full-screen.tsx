import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { IconButton } from '~/ui/icon-button.tsx';

export interface FullScreenProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Beside the title. */
  meta?: ReactNode;
  /** At the far end of the head, before Close. */
  actions?: ReactNode;
  /** Focused when it opens; by default the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** In place of closing on Escape. */
  onEscape?: (() => void) | undefined;
  /** A column that fills the rest of the screen. */
  children: ReactNode;
}

/** A modal dialog that takes the whole screen, for what is watched or needs the room. Escape closes it. */
export function FullScreen(props: FullScreenProps) {
  const { open, onOpenChange, title, meta, actions, initialFocus, onEscape, children } = props;
  const popupRef = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        if (reason === 'escape-key' && onEscape) onEscape();
        else onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Popup
          data-slot="dialog"
          ref={popupRef}
          initialFocus={initialFocus ?? popupRef}
          className="motion-fade fixed inset-0 z-40 flex flex-col bg-background text-foreground outline-none"
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border px-4 py-2">
            <Base.Title className="min-w-0 text-sm font-semibold wrap-anywhere">{title}</Base.Title>
            {meta}
            <div className="ml-auto flex items-center gap-1.5">
              {actions}
              <Base.Close
                render={
                  <IconButton label="Close" size="sm">
                    <X aria-hidden="true" />
                  </IconButton>
                }
              />
            </div>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

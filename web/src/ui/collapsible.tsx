import { Collapsible as Base } from '@base-ui/react/collapsible';
import { cx } from 'class-variance-authority';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface CollapsibleProps {
  /** The part that stays visible; the button. */
  summary: ReactNode;
  /** At the far end of the row. */
  meta?: ReactNode;
  defaultOpen?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** A row that opens to show more below. */
export function Collapsible(props: CollapsibleProps) {
  const { summary, meta, defaultOpen = false, open, onOpenChange, className, children } = props;
  return (
    <Base.Root
      data-slot="collapsible"
      defaultOpen={defaultOpen}
      {...(open === undefined ? {} : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
      className={cx('min-w-0', className)}
    >
      <Base.Trigger className="group flex min-h-8 w-full items-center gap-1.5 rounded-md text-left text-sm font-medium hover:text-foreground">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-faint transition-transform duration-100 group-data-panel-open:rotate-90"
        />
        <span className="min-w-0 flex-1">{summary}</span>
        {meta}
      </Base.Trigger>
      <Base.Panel className="pt-1 pb-2">{children}</Base.Panel>
    </Base.Root>
  );
}

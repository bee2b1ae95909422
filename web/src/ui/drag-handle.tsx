import { cx } from 'class-variance-authority';
import { GripVertical } from 'lucide-react';
import type { PointerEvent } from 'react';

interface DragHandleProps {
  onGrab: (event: PointerEvent<HTMLElement>) => void;
  className?: string;
}

/** Where an item of a list is grabbed to move it. Keys or buttons do the same, so it isn't a control of its own. */
export function DragHandle({ onGrab, className }: DragHandleProps) {
  return (
    <span
      aria-hidden="true"
      data-slot="drag-handle"
      onPointerDown={onGrab}
      className={cx(
        'flex w-6 shrink-0 cursor-grab touch-none items-center justify-center self-stretch text-faint active:cursor-grabbing',
        className,
      )}
    >
      <GripVertical className="size-4" />
    </span>
  );
}

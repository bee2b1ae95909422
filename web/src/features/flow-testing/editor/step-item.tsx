import type { Step } from '@saywright/contracts/entities/step';
import { cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { memo, useEffect, useRef, type KeyboardEvent } from 'react';
import { PickBox } from '~/features/flow-testing/editor/pick-box.tsx';
import { StepContent, type StepContentProps } from '~/features/flow-testing/editor/step-content.tsx';
import type { ListDrag } from '~/lib/use-list-drag.ts';
import type { StepPicking } from '~/features/flow-testing/editor/use-step-picking.ts';
import { DragHandle } from '~/ui/drag-handle.tsx';
import { IconButton } from '~/ui/icon-button.tsx';

interface StepItemProps extends StepContentProps {
  count: number;
  isHinted: boolean;
  /** While steps are chosen: which, and how. */
  picking: StepPicking | undefined;
  isDragged: boolean;
  dropMark: ReturnType<ListDrag['dropMark']>;
  onGrab: ListDrag['grab'];
  onSelect: (id: string) => void;
  /** Moves it one place. */
  onMove: (step: Step, by: 1 | -1) => void;
  onDelete: (step: Step) => void;
}

/**
 * A step in the list: its sentence, and how it finds its element. There may be 200 of them, so one re-renders only when
 * something of its own has changed; its handlers have to stay the same.
 */
export const StepItem = memo(function StepItem(props: StepItemProps) {
  const { step, count, isSelected, isHinted, picking, isDragged, dropMark, onGrab, onSelect, onMove, onDelete } = props;
  const itemRef = useRef<HTMLLIElement>(null);
  const index = step.order - 1;
  useEffect(() => {
    if (isSelected) itemRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(step, event.key === 'ArrowUp' ? -1 : 1);
  };
  const content = <StepContent {...props} />;
  if (picking)
    return (
      <PickBox step={step} picking={picking}>
        {content}
      </PickBox>
    );
  return (
    <li
      ref={itemRef}
      data-list-item={step.id}
      className={cx(
        'group relative flex scroll-mt-32 scroll-mb-20 items-start border-b border-border transition-colors duration-100 last:border-b-0',
        isSelected ? 'bg-accent-subtle' : isHinted ? 'bg-subtle' : 'hover:bg-subtle',
        isDragged && 'z-10 bg-raised shadow-popup',
        dropMark === 'before' && 'before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:bg-accent',
        dropMark === 'after' && 'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent',
      )}
    >
      <DragHandle
        onGrab={onGrab}
        className="transition-opacity duration-100 sm:pointer-fine:opacity-0 sm:pointer-fine:group-hover:opacity-100"
      />
      <button
        type="button"
        aria-current={isSelected ? 'step' : undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={() => onSelect(step.id)}
        onKeyDown={onKeyDown}
        className="flex min-w-0 flex-1 items-start gap-2.5 py-2 pr-2 text-left focus-visible:-outline-offset-2"
      >
        {content}
      </button>
      <span
        className={cx(
          'flex shrink-0 items-center py-1 pr-2 transition-opacity duration-100 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100',
          isSelected && 'opacity-100!',
        )}
      >
        <IconButton
          label="Move up"
          name={`Move up step ${step.order}`}
          size="sm"
          focusableWhenDisabled
          disabled={index === 0}
          onClick={() => onMove(step, -1)}
          className="max-sm:hidden"
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Move down"
          name={`Move down step ${step.order}`}
          size="sm"
          focusableWhenDisabled
          disabled={index === count - 1}
          onClick={() => onMove(step, 1)}
          className="max-sm:hidden"
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete step ${step.order}`} size="sm" onClick={() => onDelete(step)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
});

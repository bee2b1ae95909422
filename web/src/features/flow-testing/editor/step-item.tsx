import { describeSelector } from '@saywright/contracts/entities/selector';
import type { Step } from '@saywright/contracts/entities/step';
import { cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp, CircleAlert, CircleCheckBig, GripVertical, Trash2, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, type DragEvent, type KeyboardEvent } from 'react';
import { assertionSentence } from '~/features/flow-testing/steps/assertion-sentence.ts';
import { StepIcon } from '~/features/flow-testing/steps/step-icon.tsx';
import { shownText, stepSentence } from '~/features/flow-testing/steps/step-sentence.ts';
import { formatQuantity } from '~/lib/format.ts';
import { Badge } from '~/ui/badge.tsx';
import { IconButton } from '~/ui/icon-button.tsx';

interface StepItemProps {
  step: Step;
  count: number;
  isSelected: boolean;
  isHinted: boolean;
  /** What to write in place of a draft. */
  advice: string | undefined;
  /** What the last run says about how it finds its element. */
  runHint: string | undefined;
  /** The first thing that is wrong with it. */
  problem: string | undefined;
  /** Where a step that is being dragged would land. */
  dropMark: 'before' | 'after' | undefined;
  isDragged: boolean;
  onSelect: () => void;
  /** Moves it to the given index. */
  onMove: (to: number) => void;
  onDelete: () => void;
  onDragStart: () => void;
  onDragOver: (event: DragEvent) => void;
}

/** A step in the list: its sentence, and how it finds its element. */
export function StepItem(props: StepItemProps) {
  const { step, count, isSelected, isHinted, problem, dropMark, isDragged, onSelect, onMove, onDelete } = props;
  const itemRef = useRef<HTMLLIElement>(null);
  const index = step.order - 1;
  const isDraft = step.action === 'draft';
  useEffect(() => {
    if (isSelected) itemRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? index - 1 : index + 1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is one more way; keys and buttons do the same
    <li
      ref={itemRef}
      data-list-item={step.id}
      onDragOver={props.onDragOver}
      className={cx(
        'group relative flex scroll-mt-32 scroll-mb-20 items-start border-b border-border transition-colors duration-100 last:border-b-0',
        isSelected ? 'bg-accent-subtle' : isHinted ? 'bg-subtle' : 'hover:bg-subtle',
        isDragged && 'opacity-40',
        dropMark === 'before' && 'before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:bg-accent',
        dropMark === 'after' && 'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent',
      )}
    >
      <span
        aria-hidden="true"
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', step.id);
          if (itemRef.current) event.dataTransfer.setDragImage(itemRef.current, 12, 12);
          props.onDragStart();
        }}
        className="flex w-6 shrink-0 cursor-grab items-center justify-center self-stretch text-faint opacity-0 transition-opacity duration-100 group-hover:opacity-100 max-sm:hidden"
      >
        <GripVertical className="size-3.5" />
      </span>
      <button
        type="button"
        aria-current={isSelected ? 'step' : undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onSelect}
        onKeyDown={onKeyDown}
        className="flex min-w-0 flex-1 items-start gap-2.5 py-2 pr-2 text-left focus-visible:-outline-offset-2 max-sm:pl-3"
      >
        <span className="w-5 shrink-0 pt-0.5 text-right text-xs tabular text-faint">{step.order}</span>
        <StepIcon
          action={step.action}
          labelled
          className={cx('mt-0.5', isDraft ? 'text-paused' : isSelected ? 'text-accent' : 'text-muted')}
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className={cx('min-w-0 text-sm leading-5 break-words', isDraft && 'italic')}>
              {isDraft ? `“${step.value || stepSentence(step)}”` : stepSentence(step)}
            </span>
            {isDraft ? <Badge tone="warning">Draft</Badge> : null}
            {step.is_optional ? <Badge>Optional</Badge> : null}
          </span>
          {isDraft ? (
            <span className="mt-0.5 block text-xs text-muted">
              {props.advice ?? 'Not understood. Choose an action for it, or delete it.'}
            </span>
          ) : (
            <Facts step={step} sentence={stepSentence(step)} />
          )}
          {props.runHint && !problem ? (
            <span className="mt-1 flex items-start gap-1.5 text-xs text-paused">
              <TriangleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
              {props.runHint}
            </span>
          ) : null}
          {problem ? (
            <span className="mt-1 flex items-start gap-1.5 text-xs text-failed">
              <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
              {problem}
            </span>
          ) : null}
        </span>
      </button>
      <span
        className={cx(
          'flex shrink-0 items-center py-1 pr-2 transition-opacity duration-100 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100',
          isSelected && 'opacity-100!',
        )}
      >
        <IconButton
          label="Move up"
          size="sm"
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
          className="max-sm:hidden"
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Move down"
          size="sm"
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
          className="max-sm:hidden"
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete step ${step.order}`} size="sm" onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
}

/** The selector and value of a step, and what it checks afterwards. */
function Facts({ step, sentence }: { step: Step; sentence: string }) {
  const { selector, value, assertions, action } = step;
  const hasSelector = selector !== null && selector.value.trim() !== '';
  const fallbacks = selector?.fallback_selectors.length ?? 0;
  const shown = shownText(step);
  const shownValue = value && !sentence.includes(shown) ? shown : '';
  return (
    <>
      {hasSelector || shownValue ? (
        <span className="mt-0.5 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 font-mono text-xs leading-4.5 text-muted">
          {hasSelector ? (
            <span className="flex max-w-full min-w-0 items-baseline gap-1.5">
              <span className="truncate">{describeSelector(selector)}</span>
              {fallbacks > 0 ? (
                <span className="shrink-0 font-sans text-faint">+{formatQuantity(fallbacks, 'fallback')}</span>
              ) : null}
            </span>
          ) : null}
          {shownValue ? <span className="max-w-full truncate text-foreground">{shownValue}</span> : null}
        </span>
      ) : null}
      {action === 'assert'
        ? null
        : assertions.map((assertion, index) => (
            <span key={index} className="mt-0.5 flex items-start gap-1.5 text-xs leading-4.5 text-muted">
              <CircleCheckBig aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
              then check that {assertionSentence(assertion)}
            </span>
          ))}
    </>
  );
}

import type { Step } from '@saywright/contracts/entities/step';
import { Camera, CircleHelp, ListPlus } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { AddStepMenu } from '~/features/flow-testing/editor/add-step-menu.tsx';
import type { DraftIssues } from '~/features/flow-testing/editor/issues.ts';
import { SentenceForm } from '~/features/flow-testing/editor/sentence-form.tsx';
import { StepItem } from '~/features/flow-testing/editor/step-item.tsx';
import type { EditorActions } from '~/features/flow-testing/editor/use-editor-actions.ts';
import { useListKeys } from '~/features/flow-testing/use-list-keys.ts';
import { formatQuantity } from '~/lib/format.ts';
import { Button } from '~/ui/button.tsx';
import { Card, CardHeader } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';

interface StepListProps {
  steps: readonly Step[];
  issues: DraftIssues['steps'];
  selectedId: string | undefined;
  /** Steps to point out, without selecting them. */
  hintedIds: readonly string[];
  /** What to write in place of a draft step, by its id. */
  advice: Readonly<Record<string, string>>;
  /** What the last run says about how a step finds its element, by its id. */
  runHints: Readonly<Record<string, string>>;
  onSelect: (id: string) => void;
  actions: EditorActions;
}

/** The steps in order. They are moved with Alt and the arrow keys, with buttons, or by their handle. */
export function StepList({ steps, issues, selectedId, hintedIds, advice, runHints, onSelect, actions }: StepListProps) {
  const listRef = useRef<HTMLOListElement>(null);
  const [draggedId, setDraggedId] = useState<string>();
  const [dropIndex, setDropIndex] = useState<number>();
  useListKeys(listRef);

  const drafts = steps.filter((step) => step.action === 'draft').length;
  const endDrag = (): void => {
    setDraggedId(undefined);
    setDropIndex(undefined);
  };
  const dragOver = (event: DragEvent, index: number): void => {
    if (!draggedId) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    setDropIndex(event.clientY < top + height / 2 ? index : index + 1);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const from = steps.findIndex(({ id }) => id === draggedId);
    if (draggedId && dropIndex !== undefined) actions.moveStep(draggedId, dropIndex > from ? dropIndex - 1 : dropIndex);
    endDrag();
  };

  return (
    <Card aria-labelledby="steps-title">
      <CardHeader
        id="steps-title"
        title={`Steps (${steps.length})`}
        actions={
          <>
            <Button size="sm" icon={<Camera aria-hidden="true" />} onClick={() => actions.addStep('screenshot')}>
              Add Screenshot Step
            </Button>
            <AddStepMenu onAdd={actions.addStep} />
          </>
        }
      />
      {drafts > 0 ? (
        <p className="flex items-start gap-2 border-b border-border bg-paused/8 px-4 py-2 text-xs text-paused">
          <CircleHelp aria-hidden="true" className="mt-px size-3.5 shrink-0" />
          {formatQuantity(drafts, 'draft')} to finish or delete before this test can run.
        </p>
      ) : null}
      {steps.length === 0 ? (
        <EmptyState
          icon={<ListPlus aria-hidden="true" />}
          title="No steps yet"
          description="A test usually starts by going to an address and ends with a check."
          action={<Button onClick={() => actions.addStep('navigate')}>Start with an address</Button>}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is one more way; keys and buttons do the same
        <ol ref={listRef} onDrop={drop} onDragEnd={endDrag}>
          {steps.map((step, index) => (
            <StepItem
              key={step.id}
              step={step}
              count={steps.length}
              isSelected={step.id === selectedId}
              isHinted={hintedIds.includes(step.id)}
              advice={advice[step.id]}
              runHint={runHints[step.id]}
              problem={Object.values(issues[step.id] ?? {})[0]}
              dropMark={
                draggedId === undefined
                  ? undefined
                  : dropIndex === index
                    ? 'before'
                    : dropIndex === steps.length && index === steps.length - 1
                      ? 'after'
                      : undefined
              }
              isDragged={step.id === draggedId}
              onSelect={() => onSelect(step.id)}
              onMove={(to) => actions.moveStep(step.id, to)}
              onDelete={() => actions.deleteStep(step.id)}
              onDragStart={() => setDraggedId(step.id)}
              onDragOver={(event) => dragOver(event, index)}
            />
          ))}
        </ol>
      )}
      <SentenceForm steps={steps} onSteps={actions.addSteps} />
    </Card>
  );
}

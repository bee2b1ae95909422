import type { Step } from '@saywright/contracts/entities/step';
import { CircleAlert, CircleHelp, ListPlus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { blocksOf } from '~/features/flow-testing/editor/blocks.ts';
import { DeleteStepDialog } from '~/features/flow-testing/editor/delete-step-dialog.tsx';
import { problemOf, type DraftIssues } from '~/features/flow-testing/editor/issues.ts';
import { LinkedBlock } from '~/features/flow-testing/editor/linked-block.tsx';
import { SentenceForm } from '~/features/flow-testing/editor/sentence-form.tsx';
import { StepItem } from '~/features/flow-testing/editor/step-item.tsx';
import { StepListActions } from '~/features/flow-testing/editor/step-list-actions.tsx';
import { useKeptFocus } from '~/features/flow-testing/editor/use-kept-focus.ts';
import type { StepActions } from '~/features/flow-testing/editor/use-step-actions.ts';
import { useListDrag } from '~/lib/use-list-drag.ts';
import type { StepPicking } from '~/features/flow-testing/editor/use-step-picking.ts';
import { formatQuantity } from '~/lib/format.ts';
import { useListKeys } from '~/lib/use-list-keys.ts';
import { Button } from '~/ui/button.tsx';
import { Card, CardHeader } from '~/ui/card.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';

interface StepListProps {
  steps: readonly Step[];
  issues: DraftIssues;
  selectedId: string | undefined;
  onSelect: (id: string) => void;
  actions: StepActions;
  /** The thing that has these steps. */
  of: 'test' | 'segment';
  /** Steps to point out, without selecting them. */
  hintedIds?: readonly string[];
  /** Hints for draft steps, by step ID. */
  advice?: Readonly<Record<string, string>>;
  /** Hints of the last run about how steps find their elements, by step ID. */
  runHints?: Readonly<Record<string, string>>;
  /** Choosing several steps; they are not edited meanwhile. */
  picking?: StepPicking;
  /** Actions for the selected steps. */
  pickBar?: ReactNode;
  onInsertSegment?: () => void;
}

const texts = {
  test: {
    empty: 'A test usually starts by opening a page and ends with a check.',
    drafts: 'this test',
  },
  segment: {
    empty: 'A segment holds steps that several tests share, such as signing in.',
    drafts: 'tests that use this segment',
  },
};
const noHints: Readonly<Record<string, string>> = {};

/** The steps in order. They are moved with Alt and the arrow keys, with buttons, or by their handle. */
export function StepList(props: StepListProps) {
  const { steps, issues, selectedId, onSelect, actions, hintedIds = [], advice = noHints, runHints = noHints } = props;
  const { picking, pickBar, onInsertSegment } = props;
  const text = texts[props.of];
  const listRef = useRef<HTMLOListElement>(null);
  const drag = useListDrag(steps, actions.moveStep);
  const keptFocus = useKeptFocus(steps);
  const [leaving, setLeaving] = useState<Step>();
  useListKeys(listRef);
  const latest = useRef({ onSelect, actions });
  useEffect(() => {
    latest.current = { onSelect, actions };
  });
  const select = useCallback((id: string) => latest.current.onSelect(id), []);
  const move = useCallback((step: Step, by: 1 | -1) => latest.current.actions.moveStepBy(step, by), []);

  const drafts = steps.filter((step) => step.action === 'draft').length;
  const problem = issues.fields['steps'];
  const item = (step: Step): ReactNode => (
    <StepItem
      key={step.id}
      step={step}
      count={steps.length}
      isSelected={step.id === selectedId}
      isHinted={hintedIds.includes(step.id)}
      advice={advice[step.id]}
      runHint={runHints[step.id]}
      problem={problemOf(step, issues)}
      picking={picking?.isOn ? picking : undefined}
      isDragged={drag.isDragged(step.id)}
      dropMark={drag.dropMark(step.order - 1)}
      onGrab={drag.grab}
      onSelect={select}
      onMove={move}
      onDelete={setLeaving}
    />
  );

  return (
    <Card aria-labelledby="steps-title">
      <CardHeader
        id="steps-title"
        title={`Steps (${steps.length})`}
        actions={
          picking?.isOn ? undefined : (
            <StepListActions actions={actions} picking={picking} onInsertSegment={onInsertSegment} />
          )
        }
      />
      {picking?.isOn ? pickBar : null}
      {problem ? (
        <p
          role="alert"
          className="flex items-start gap-2 border-b border-border bg-failed/8 px-4 py-2 text-xs text-failed"
        >
          <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
          {problem}
        </p>
      ) : null}
      {drafts > 0 ? (
        <p className="flex items-start gap-2 border-b border-border bg-paused/8 px-4 py-2 text-xs text-paused">
          <CircleHelp aria-hidden="true" className="mt-px size-3.5 shrink-0" />
          Finish or delete {formatQuantity(drafts, 'draft')} to run {text.drafts}.
        </p>
      ) : null}
      {steps.length === 0 ? (
        <EmptyState
          icon={<ListPlus aria-hidden="true" />}
          title="No steps yet"
          description={text.empty}
          help={<DocsLink to="/docs/ui-testing#steps">About steps</DocsLink>}
          action={<Button onClick={() => actions.addStep('navigate')}>Start by opening a page</Button>}
        />
      ) : (
        <ol ref={listRef} data-slot="steps" data-drag-list {...keptFocus}>
          {blocksOf(steps).map(({ key, segmentId, steps: together }) =>
            key === undefined || segmentId === undefined ? (
              together.map(item)
            ) : (
              <LinkedBlock
                key={key}
                blockKey={key}
                segmentId={segmentId}
                steps={together}
                count={steps.length}
                actions={picking?.isOn ? undefined : actions}
              >
                {together.map(item)}
              </LinkedBlock>
            ),
          )}
        </ol>
      )}
      <SentenceForm steps={steps} onSteps={actions.addSteps} />
      <DeleteStepDialog
        step={leaving}
        onConfirm={(step) => actions.deleteStep(step.id)}
        onClose={() => setLeaving(undefined)}
      />
    </Card>
  );
}

import type { Step, StepAction } from '@saywright/contracts/entities/step';
import { useEffect, useState } from 'react';
import { blockKey, placeAfter, placeBeside } from '~/features/flow-testing/editor/blocks.ts';
import type { StepChange } from '~/features/flow-testing/editor/change-steps.ts';
import { newStep } from '~/features/flow-testing/editor/draft.ts';
import type { DraftIssues } from '~/features/flow-testing/editor/issues.ts';
import { useStepUndo } from '~/features/flow-testing/editor/use-step-undo.ts';
import { stepSentence } from '~/features/flow-testing/steps/step-sentence.ts';
import { formatQuantity } from '~/lib/format.ts';

/** The step that is open beside the list, and the ways to open and close one. */
export interface StepSelection {
  step: Step | undefined;
  select: (id: string) => void;
  clear: () => void;
}

interface StepActionsInput {
  steps: readonly Step[];
  change: (change: StepChange) => void;
  selection: StepSelection;
  issues: DraftIssues;
  /** Name of a segment by its ID. Not for steps that are never linked. */
  segmentName?: (id: string) => string;
}

const noName = (): string => 'Segment';

/** Actions for the steps of a test or of a segment. */
export function useStepActions(input: StepActionsInput) {
  const { steps, change, selection, issues, segmentName = noName } = input;
  const [announcement, setAnnouncement] = useState('');
  const [addedId, setAddedId] = useState<string>();
  const changeWithUndo = useStepUndo({ steps, change, segmentName });

  // Scrolls to the first step with a problem.
  const firstBadStep = steps.find(({ id }) => issues.steps[id])?.id;
  const { select } = selection;
  useEffect(() => {
    if (firstBadStep) select(firstBadStep);
    // oxlint-disable-next-line react/exhaustive-deps -- only a new refusal moves the selection
  }, [issues]);

  /** New steps come after the selected one, behind its segment if it is linked, or at the end. */
  const nextIndex = selection.step ? placeAfter(steps, selection.step.id) : steps.length;
  const linkedSteps = (key: string): Step[] => steps.filter((step) => blockKey(step) === key);
  const nameOf = (linked: readonly Step[]): string => `“${segmentName(linked[0]?.segment?.id ?? '')}”`;

  const moveStep = (id: string, to: number): void => {
    const bounded = Math.min(steps.length - 1, Math.max(0, to));
    if (steps[bounded]?.id === id) return;
    changeWithUndo({ type: 'move_step', id, to: bounded });
    setAnnouncement(`Moved to position ${bounded + 1} of ${steps.length}`);
  };

  return {
    announcement,
    /** The step that was added last; its fields take the focus. */
    addedId,
    addStep: (action: StepAction): void => {
      const step = newStep(action);
      change({ type: 'insert_step', step, index: nextIndex });
      setAddedId(step.id);
      select(step.id);
    },
    addSteps: (added: readonly Step[]): void => {
      change({ type: 'insert_steps', steps: added, index: nextIndex });
      setAnnouncement(`${formatQuantity(added.length, 'step')} added: ${added.map(stepSentence).join('. ')}`);
    },
    /** Puts steps in the place of one, and opens the first of them. */
    replaceStep: ({ id, order }: Step, added: readonly Step[]): void => {
      changeWithUndo(
        { type: 'replace_step', id, steps: added },
        {
          title: `Step ${order} became ${formatQuantity(added.length, 'step')}`,
          description: added.map(stepSentence).join('. '),
        },
      );
      const [first] = added;
      if (first) select(first.id);
    },
    /** Where new steps go, in words. */
    nextPlace: nextIndex === steps.length ? 'at the end' : `after step ${nextIndex}`,
    /** @param added the steps of a segment, linked to it */
    insertBlock: (added: readonly Step[], name: string): void =>
      changeWithUndo(
        { type: 'insert_steps', steps: added, index: nextIndex },
        { title: `“${name}” inserted`, description: formatQuantity(added.length, 'step') },
      ),
    deleteStep: (id: string): void => {
      const step = steps.find((one) => one.id === id);
      if (!step) return;
      if (selection.step?.id === id) selection.clear();
      changeWithUndo(
        { type: 'delete_step', id },
        { title: `Step ${step.order} deleted`, description: stepSentence(step) },
      );
    },
    moveStep,
    /** Moves a step one place up or down, over a segment and not into it. */
    moveStepBy: ({ id, order }: Step, by: 1 | -1): void => moveStep(id, placeBeside(steps, order - 1, by)),
    /** Moves an insertion of a segment over what stands above or below it. */
    moveBlock: (key: string, by: 1 | -1): void => {
      change({ type: 'move_block', key, by });
      setAnnouncement(`${nameOf(linkedSteps(key))} moved ${by === 1 ? 'down' : 'up'}`);
    },
    /** Makes the steps of an insertion the test's own. */
    unlinkBlock: (key: string): void =>
      changeWithUndo(
        { type: 'unlink_block', key },
        { title: `Unlinked ${nameOf(linkedSteps(key))}. Its steps now belong to this test.` },
      ),
    deleteBlock: (key: string): void => {
      const linked = linkedSteps(key);
      if (linked.some(({ id }) => id === selection.step?.id)) selection.clear();
      changeWithUndo(
        { type: 'delete_block', key },
        { title: `${nameOf(linked)} removed`, description: formatQuantity(linked.length, 'step') },
      );
    },
  };
}

export type StepActions = ReturnType<typeof useStepActions>;

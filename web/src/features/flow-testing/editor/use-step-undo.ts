import type { Step } from '@saywright/contracts/entities/step';
import { useCallback, useEffect, useRef } from 'react';
import { unlinkedBlocks } from '~/features/flow-testing/editor/blocks.ts';
import { changeSteps, type StepChange } from '~/features/flow-testing/editor/change-steps.ts';
import { cutText } from '@saywright/contracts/text/cut-text';
import { toast } from '~/ui/toast-manager.ts';

interface StepUndoInput {
  steps: readonly Step[];
  change: (change: StepChange) => void;
  /** Name of a segment by its ID. */
  segmentName: (id: string) => string;
}

interface Done {
  /** The message after it's done; undefined if the result is visible anyway. */
  title?: string;
  description?: string;
}

const undoMs = 10_000;
/** A change's consequences are shown below it, however long a step's sentence is. */
const maxDescription = 120;

/**
 * Changes steps, and offers to take a change back where something is lost: steps, or the link to a segment. Taking back
 * brings all steps back as they were, so the offer ends with the next change of them.
 */
export function useStepUndo({ steps, change, segmentName }: StepUndoInput) {
  const offer = useRef<{ toastId: string; after: readonly Step[] }>(undefined);
  const endOffer = useCallback(() => {
    if (offer.current) toast.close(offer.current.toastId);
    offer.current = undefined;
  }, []);
  useEffect(() => {
    if (offer.current?.after !== steps) endOffer();
  }, [steps, endOffer]);
  useEffect(() => endOffer, [endOffer]);

  return (next: StepChange, { title, description }: Done = {}): void => {
    endOffer();
    const after = changeSteps(steps, next);
    change({ type: 'set_steps', steps: after });
    const unlinked =
      next.type === 'unlink_block'
        ? ''
        : unlinkedBlocks(steps, after)
            .map(({ segmentId }) => `“${segmentName(segmentId ?? '')}”`)
            .join(' and ');
    const consequence = unlinked ? `Unlinked ${unlinked}. Its steps now belong to this test.` : '';
    const words = [title, description && cutText(description, maxDescription), consequence].filter(Boolean);
    const [first, ...others] = words;
    if (first === undefined) return;
    const toastId = toast.info(first, {
      ...(others.length > 0 ? { description: others.join('. ') } : {}),
      timeout: undoMs,
      action: { label: 'Undo', onClick: () => change({ type: 'set_steps', steps }) },
    });
    offer.current = { toastId, after };
  };
}

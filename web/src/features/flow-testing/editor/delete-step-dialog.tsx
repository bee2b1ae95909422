import type { Step } from '@saywright/contracts/entities/step';
import { stepSentence } from '~/features/flow-testing/steps/step-sentence.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';

interface DeleteStepDialogProps {
  /** The step that is to be deleted; undefined when none is. */
  step: Step | undefined;
  onConfirm: (step: Step) => void;
  onClose: () => void;
}

/** The step that took the place of a deleted one, or the last of the list; null while it is there. */
function successorOf({ id, order }: Step): HTMLElement | null {
  const items = [...document.querySelectorAll<HTMLElement>('[data-slot="steps"] [data-list-item]')];
  if (items.some((item) => item.dataset['listItem'] === id)) return null;
  return (items[order - 1] ?? items.at(-1))?.querySelector<HTMLElement>('button') ?? null;
}

/** Asks before a step is deleted. Its place keeps the focus. */
export function DeleteStepDialog({ step, onConfirm, onClose }: DeleteStepDialogProps) {
  const shown = useLastDefined(step);
  return (
    <ConfirmDialog
      open={step !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Delete step ${shown?.order ?? ''}?`}
      description={
        <>
          Are you sure you want to delete this step?
          {shown ? <span className="mt-2 line-clamp-4 wrap-anywhere">{stepSentence(shown)}</span> : null}
        </>
      }
      confirmLabel="Delete step"
      finalFocus={() => (shown ? successorOf(shown) : null)}
      onConfirm={() => {
        onClose();
        if (step) onConfirm(step);
      }}
    />
  );
}

import type { Recorder } from '@saywright/contracts/entities/recorder';
import { X } from 'lucide-react';
import { StepIcon } from '~/features/flow-testing/steps/step-icon.tsx';
import { stepSentence } from '~/features/flow-testing/steps/step-sentence.ts';
import type { SendInput } from '~/features/flow-testing/recorder/use-recorder-input.ts';
import { IconButton } from '~/ui/icon-button.tsx';

interface RecordedListProps {
  recorder: Recorder;
  /** Undefined once it's over. */
  send: SendInput | undefined;
}

const bringIntoView = (item: HTMLLIElement | null): void => item?.scrollIntoView({ block: 'nearest' });

/** The steps so far, the newest in view. */
export function RecordedList({ recorder: { steps, recorded }, send }: RecordedListProps) {
  const newest = steps.at(-1)?.id;
  return (
    <ol aria-label="Steps" className="flex flex-col">
      {steps.map((step, at) => {
        const words = step.description || stepSentence(step);
        return (
          <li
            key={step.id}
            ref={step.id === newest ? bringIntoView : undefined}
            className="flex items-start gap-2 rounded-md px-2.5 py-1.5 text-sm hover:bg-subtle"
          >
            <span className="mt-0.5 w-5 shrink-0 text-right text-xs text-faint tabular">{at + 1}</span>
            <StepIcon action={step.action} className="mt-0.5 size-4 shrink-0 text-muted" />
            <span className="min-w-0 flex-1 wrap-anywhere">{words}</span>
            {send && recorded.includes(step.id) ? (
              <IconButton
                label="Remove step"
                name={`Remove step ${at + 1}, ${words}`}
                size="sm"
                className="-my-1"
                onClick={() => send({ type: 'remove_step', step_id: step.id })}
              >
                <X aria-hidden="true" />
              </IconButton>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

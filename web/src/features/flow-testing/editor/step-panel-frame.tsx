import type { Step } from '@saywright/contracts/entities/step';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { StepIcon } from '~/features/flow-testing/steps/step-icon.tsx';
import { Card } from '~/ui/card.tsx';
import { IconButton } from '~/ui/icon-button.tsx';

interface StepPanelFrameProps {
  step: Step;
  /** Of all steps. */
  count: number;
  /** It stands in a sheet, which has a head of its own. */
  inSheet: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The frame around the selected step: a card in its place, or the sheet that's already open. */
export function StepPanelFrame({ step, count, inSheet, onClose, children }: StepPanelFrameProps) {
  if (inSheet) return children;
  return (
    <Card
      data-step-panel
      aria-label={`Step ${step.order} of ${count}`}
      className="max-h-[calc(100dvh-8.5rem)] min-h-0 overflow-y-auto"
    >
      <header className="sticky top-0 z-10 flex h-11 items-center gap-2 border-b border-border bg-surface pr-2 pl-4">
        <StepIcon action={step.action} className="text-muted" />
        <h2 className="flex-1 text-sm font-semibold">
          Step {step.order} <span className="font-normal text-faint">of {count}</span>
        </h2>
        <IconButton label="Close" shortcut="esc" size="sm" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div data-step-fields className="p-4">
        {children}
      </div>
    </Card>
  );
}

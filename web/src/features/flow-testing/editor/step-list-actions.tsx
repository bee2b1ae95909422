import { Blocks, Camera, ListChecks } from 'lucide-react';
import { AddStepMenu } from '~/features/flow-testing/editor/add-step-menu.tsx';
import type { StepActions } from '~/features/flow-testing/editor/use-step-actions.ts';
import type { StepPicking } from '~/features/flow-testing/editor/use-step-picking.ts';
import { Button } from '~/ui/button.tsx';
import { IconButton } from '~/ui/icon-button.tsx';

interface StepListActionsProps {
  actions: StepActions;
  /** Undefined where steps are not chosen. */
  picking: StepPicking | undefined;
  /** Undefined where no segment can be inserted. */
  onInsertSegment: (() => void) | undefined;
}

/** The ways to add steps, and to choose some of them. */
export function StepListActions({ actions, picking, onInsertSegment }: StepListActionsProps) {
  return (
    <div
      data-slot="toolbar"
      className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:data-[slot=button]:flex-auto"
    >
      {picking ? (
        <IconButton label="Select steps" size="sm" className="max-sm:order-last" onClick={picking.start}>
          <ListChecks aria-hidden="true" />
        </IconButton>
      ) : null}
      <Button size="sm" icon={<Camera aria-hidden="true" />} onClick={() => actions.addStep('screenshot')}>
        Add Screenshot Step
      </Button>
      {onInsertSegment ? (
        <Button size="sm" icon={<Blocks aria-hidden="true" />} onClick={onInsertSegment}>
          Insert segment
        </Button>
      ) : null}
      <AddStepMenu onAdd={actions.addStep} />
    </div>
  );
}

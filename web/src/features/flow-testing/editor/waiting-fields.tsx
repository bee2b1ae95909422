import type { Step } from '@saywright/contracts/entities/step';
import { useState } from 'react';
import { MillisecondsField } from '~/features/flow-testing/editor/milliseconds-field.tsx';
import { Collapsible } from '~/ui/collapsible.tsx';

interface WaitingFieldsProps {
  step: Step;
  /** By path within the step. */
  issues: Readonly<Record<string, string>>;
  onChange: (changes: Partial<Pick<Step, 'wait_before' | 'wait_after'>>) => void;
}

/** How long a run waits before and after a step. */
export function WaitingFields({ step, issues, onChange }: WaitingFieldsProps) {
  const [isOpen, setOpen] = useState(step.wait_before > 0);
  const isRefused = Boolean(issues['wait_before'] ?? issues['wait_after']);
  return (
    <Collapsible summary="Waiting" open={isOpen || isRefused} onOpenChange={setOpen}>
      <div className="grid grid-cols-2 gap-3">
        <MillisecondsField
          label="Before"
          value={step.wait_before}
          error={issues['wait_before']}
          onChange={(wait) => onChange({ wait_before: wait })}
        />
        <MillisecondsField
          label="After (maximum)"
          value={step.wait_after}
          error={issues['wait_after']}
          onChange={(wait) => onChange({ wait_after: wait })}
        />
      </div>
    </Collapsible>
  );
}

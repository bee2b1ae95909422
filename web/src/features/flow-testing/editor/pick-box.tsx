import type { Step } from '@saywright/contracts/entities/step';
import { cx } from 'class-variance-authority';
import { useRef, type ReactNode } from 'react';
import type { StepPicking } from '~/features/flow-testing/editor/use-step-picking.ts';
import { Checkbox } from '~/ui/checkbox.tsx';

interface PickBoxProps {
  step: Step;
  picking: StepPicking;
  /** The step as the list shows it. */
  children: ReactNode;
}

/** A step that can be chosen, anywhere on its row. */
export function PickBox({ step, picking, children }: PickBoxProps) {
  const shift = useRef(false);
  const picked = picking.isPicked(step.id);
  const noteShift = (event: { shiftKey: boolean }): void => {
    shift.current = event.shiftKey;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only hears of Shift; the box is the control
    <li
      onPointerDown={noteShift}
      onKeyDown={noteShift}
      className={cx(
        'border-b border-border transition-colors duration-100 select-none last:border-b-0',
        picked ? 'bg-accent-subtle' : 'hover:bg-subtle',
      )}
    >
      <Checkbox
        checked={picked}
        onCheckedChange={() => picking.toggle(step.id, shift.current)}
        className="flex w-full items-start! px-4 py-2 *:data-[slot=checkbox]:mt-0.5"
      >
        <span className="flex min-w-0 items-start gap-2.5">{children}</span>
      </Checkbox>
    </li>
  );
}

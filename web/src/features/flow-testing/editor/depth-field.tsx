import type { Step } from '@saywright/contracts/entities/step';
import { depthAfter } from '@saywright/contracts/entities/step-tree';
import { Field } from '~/ui/field.tsx';
import { Select } from '~/ui/select.tsx';

interface DepthFieldProps {
  step: Step;
  /** The step above it. */
  previous: Step | undefined;
  onChange: (depth: number | undefined) => void;
}

const labels = ['On its own', 'In the condition or repetition above', 'Two levels deep', 'Three levels deep'];

/** Whether the step belongs to a condition or a repetition above it. */
export function DepthField({ step, previous, onChange }: DepthFieldProps) {
  const deepest = Math.min(depthAfter(previous), labels.length - 1);
  if (deepest === 0 && !step.depth) return null;
  const options = labels.slice(0, deepest + 1).map((label, value) => ({ value: String(value), label }));
  return (
    <Field label="Runs" buttonControl>
      <Select
        options={options}
        value={String(Math.min(step.depth ?? 0, deepest))}
        onValueChange={(depth) => onChange(Number(depth) || undefined)}
      />
    </Field>
  );
}

import { selectorWords, type SelectorCandidate } from '@saywright/contracts/entities/selector';
import type { ReactNode } from 'react';
import { selectorProblem } from '~/features/flow-testing/editor/selector-problem.ts';
import { exampleOf, selectorTypeOptions } from '~/features/flow-testing/editor/selector-types.ts';
import { Field } from '~/ui/field.tsx';
import { Input } from '~/ui/input.tsx';
import { Select } from '~/ui/select.tsx';

interface SelectorCandidateFieldProps {
  candidate: SelectorCandidate;
  label: string;
  hideLabel?: boolean;
  optional?: boolean;
  typeLabel: string;
  error: string | undefined;
  /** Placeholder. */
  hint?: string;
  /** Beside the label, at the far end. */
  aside?: ReactNode;
  className?: string;
  onChange: (candidate: SelectorCandidate) => void;
}

/** One way to find an element, on one line: its type and its value. */
export function SelectorCandidateField(props: SelectorCandidateFieldProps) {
  const { candidate, label, hideLabel = false, optional = false, typeLabel, error, hint, aside, onChange } = props;
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      optional={optional}
      error={error}
      hint={candidate.value ? (selectorWarning(candidate) ?? meaning(candidate)) : hint}
      aside={aside}
      {...(props.className === undefined ? {} : { className: props.className })}
    >
      <div className="flex gap-1.5">
        <Select
          label={typeLabel}
          options={selectorTypeOptions}
          value={candidate.type}
          onValueChange={(type) => onChange({ type, value: candidate.value })}
          className="w-30! shrink-0"
        />
        <Input
          mono
          value={candidate.value}
          placeholder={exampleOf(candidate.type)}
          onChange={(event) => onChange({ type: candidate.type, value: event.currentTarget.value })}
        />
      </div>
    </Field>
  );
}

/** The match of a selector that only says where. */
function meaning(candidate: SelectorCandidate): ReactNode {
  const words = selectorWords(candidate);
  return words === undefined ? undefined : `Finds: ${words}`;
}

/** Why a selector cannot be read. One that is half typed is no error yet, so this stays a hint. */
export function selectorWarning(candidate: SelectorCandidate): ReactNode {
  const problem = selectorProblem(candidate);
  return problem === undefined ? undefined : <span className="text-paused">{problem}</span>;
}

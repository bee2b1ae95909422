import type { Selector } from '@saywright/contracts/entities/selector';
import type { ReactNode } from 'react';
import { blankSelector } from '~/features/flow-testing/editor/draft.ts';
import { FallbackFields } from '~/features/flow-testing/editor/fallback-fields.tsx';
import { SelectorCandidateField } from '~/features/flow-testing/editor/selector-candidate-field.tsx';
import { exampleOf } from '~/features/flow-testing/editor/selector-types.ts';

interface SelectorFieldsProps {
  selector: Selector | null;
  label?: string;
  /** The hint for no environment, or for what to choose. */
  hint?: string | undefined;
  /** The step means something without an element too. */
  optional?: boolean;
  /** By path within the step; those of this selector start with `path`. */
  issues: Readonly<Record<string, string>>;
  path?: string;
  /** Beside the label, at the far end. */
  aside?: ReactNode;
  onChange: (selector: Selector) => void;
}

/** How an element is found: one way, and others that are tried in order when it fails. */
export function SelectorFields(props: SelectorFieldsProps) {
  const { label = 'Element', hint, optional, issues, path = 'selector', aside, onChange } = props;
  const selector = props.selector ?? blankSelector;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SelectorCandidateField
        candidate={selector}
        label={label}
        optional={optional ?? false}
        typeLabel="Selector type"
        error={issues[`${path}.value`] ?? issues[path]}
        hint={hint ?? `For example ${exampleOf(selector.type)}`}
        aside={aside}
        onChange={(candidate) => onChange({ ...selector, ...candidate })}
      />
      <FallbackFields
        label={label === 'Element' ? 'Fallback selectors' : `Fallback selectors of “${label}”`}
        fallbacks={selector.fallback_selectors}
        issues={issues}
        path={`${path}.fallback_selectors`}
        onChange={(fallbacks) => onChange({ ...selector, fallback_selectors: fallbacks })}
      />
    </div>
  );
}

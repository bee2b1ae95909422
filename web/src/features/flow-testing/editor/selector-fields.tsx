import type { Selector, SelectorCandidate, SelectorType } from '@saywright/contracts/entities/selector';
import { Plus, X } from 'lucide-react';
import { blankSelector } from '~/features/flow-testing/editor/draft.ts';
import { selectorProblem } from '~/features/flow-testing/editor/selector-problem.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/field.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { Input } from '~/ui/input.tsx';
import { Select } from '~/ui/select.tsx';

/** What each type of selector is called, with a value as an example. */
const types: Readonly<Record<SelectorType, { label: string; example: string }>> = {
  role: { label: 'Role', example: 'button "Log in"' },
  label: { label: 'Label', example: 'Email' },
  placeholder: { label: 'Placeholder', example: 'Search products' },
  text: { label: 'Text', example: 'Add to cart' },
  css: { label: 'CSS', example: '#email, .cart button' },
  xpath: { label: 'XPath', example: '//button[text()="Save"]' },
};

const options = (Object.keys(types) as SelectorType[]).map((value) => ({ value, label: types[value].label }));
const maxFallbacks = 10;

interface SelectorFieldsProps {
  selector: Selector | null;
  label?: string;
  /** What it means when there is none, or what to choose. */
  hint?: string | undefined;
  /** The step means something without an element too. */
  optional?: boolean;
  /** By path within the step; those of this selector start with `path`. */
  issues: Readonly<Record<string, string>>;
  path?: string;
  /** Fallbacks are offered for the elements of steps, not of assertions. */
  withFallbacks?: boolean;
  onChange: (selector: Selector) => void;
}

/** How an element is found: one way, and others that are tried in order when it fails. */
export function SelectorFields(props: SelectorFieldsProps) {
  const {
    label = 'Element',
    hint,
    optional = false,
    issues,
    path = 'selector',
    withFallbacks = true,
    onChange,
  } = props;
  const selector = props.selector ?? blankSelector;
  const { fallback_selectors: fallbacks } = selector;
  const setFallbacks = (next: SelectorCandidate[]): void => onChange({ ...selector, fallback_selectors: next });
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field
        label={label}
        optional={optional}
        error={issues[`${path}.value`] ?? issues[path]}
        hint={selector.value ? warning(selector) : (hint ?? `For example ${types[selector.type].example}`)}
      >
        <Candidate
          candidate={selector}
          typeLabel="Selector type"
          onChange={(candidate) => onChange({ ...selector, ...candidate })}
        />
      </Field>
      {withFallbacks ? (
        <div
          role="group"
          aria-label={label === 'Element' ? 'Fallback selectors' : `Fallback selectors of “${label}”`}
          className="flex flex-col gap-2"
        >
          {fallbacks.length > 0 ? <p className="text-xs text-muted">Fallbacks, tried in this order</p> : null}
          {fallbacks.map((fallback, index) => (
            <div key={index} className="flex items-start gap-1">
              <Field
                label={`Fallback ${index + 1}`}
                hideLabel
                error={issues[`${path}.fallback_selectors.${index}.value`]}
                hint={warning(fallback)}
                className="flex-1"
              >
                <Candidate
                  candidate={fallback}
                  typeLabel={`Type of fallback ${index + 1}`}
                  onChange={(candidate) => setFallbacks(fallbacks.with(index, candidate))}
                />
              </Field>
              <IconButton
                label={`Remove fallback ${index + 1}`}
                size="sm"
                className="mt-0.5"
                onClick={() => setFallbacks(fallbacks.toSpliced(index, 1))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </div>
          ))}
          {fallbacks.length < maxFallbacks ? (
            <Button
              size="sm"
              variant="ghost"
              className="-ml-1 self-start"
              icon={<Plus aria-hidden="true" />}
              onClick={() => setFallbacks([...fallbacks, { type: 'css', value: '' }])}
            >
              Add fallback
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** A selector that is half typed is no error yet, so this stays a hint. */
function warning(candidate: SelectorCandidate) {
  const problem = selectorProblem(candidate);
  return problem === undefined ? undefined : <span className="text-paused">{problem}</span>;
}

interface CandidateProps {
  candidate: SelectorCandidate;
  typeLabel: string;
  onChange: (candidate: SelectorCandidate) => void;
}

function Candidate({ candidate, typeLabel, onChange }: CandidateProps) {
  return (
    <div className="flex gap-1.5">
      <Select
        label={typeLabel}
        options={options}
        value={candidate.type}
        onValueChange={(type) => onChange({ type, value: candidate.value })}
        className="w-30! shrink-0"
      />
      <Input
        mono
        value={candidate.value}
        placeholder={types[candidate.type].example}
        onChange={(event) => onChange({ type: candidate.type, value: event.currentTarget.value })}
      />
    </div>
  );
}

import type { SelectorCandidate } from '@saywright/contracts/entities/selector';
import { Plus, X } from 'lucide-react';
import { SelectorCandidateField } from '~/features/flow-testing/editor/selector-candidate-field.tsx';
import { Button } from '~/ui/button.tsx';
import { IconButton } from '~/ui/icon-button.tsx';

const maxFallbacks = 10;

interface FallbackFieldsProps {
  label: string;
  fallbacks: readonly SelectorCandidate[];
  /** By path; those of a fallback start with `path`. */
  issues: Readonly<Record<string, string>>;
  path: string;
  onChange: (fallbacks: SelectorCandidate[]) => void;
}

/** Other ways to find an element, tried in order when the first one fails. */
export function FallbackFields({ label, fallbacks, issues, path, onChange }: FallbackFieldsProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      {fallbacks.length > 0 ? <p className="text-xs text-muted">Fallbacks, tried in this order</p> : null}
      {fallbacks.map((fallback, index) => (
        <div key={index} className="flex items-start gap-1">
          <SelectorCandidateField
            candidate={fallback}
            label={`Fallback ${index + 1}`}
            hideLabel
            typeLabel={`Type of fallback ${index + 1}`}
            error={issues[`${path}.${index}.value`]}
            className="flex-1"
            onChange={(candidate) => onChange(fallbacks.with(index, candidate))}
          />
          <IconButton
            label={`Remove fallback ${index + 1}`}
            size="sm"
            className="mt-0.5"
            onClick={() => onChange(fallbacks.toSpliced(index, 1))}
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
          onClick={() => onChange([...fallbacks, { type: 'css', value: '' }])}
        >
          Add fallback
        </Button>
      ) : null}
    </div>
  );
}

import { Columns2 } from 'lucide-react';
import type { ExecutionSummary } from '@saywright/contracts/entities/execution';
import { maxCompared } from '~/features/flow-testing/compare/use-compare-choice.ts';
import { Button } from '~/ui/button.tsx';

interface CompareBarProps {
  /** Selected executions, oldest first. */
  chosen: readonly ExecutionSummary[];
  onCompare: () => void;
  onClear: () => void;
}

/** Says what is chosen for a comparison, and begins it. */
export function CompareBar({ chosen, onCompare, onClear }: CompareBarProps) {
  const numbers = chosen.map(({ execution_number: number }) => `#${number}`);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-border bg-subtle px-4 py-2">
      <p role="status" className="min-w-0 flex-1 text-xs text-muted">
        {numbers.length === 0
          ? `Select ${maxCompared} executions to compare them.`
          : numbers.length < maxCompared
            ? `${numbers.join('')} selected. Select one more to compare.`
            : `${numbers.join(' and ')} selected. You can compare two at a time.`}
      </p>
      {numbers.length > 0 ? (
        <Button size="sm" variant="ghost" onClick={onClear}>
          Clear
        </Button>
      ) : null}
      <Button
        size="sm"
        icon={<Columns2 aria-hidden="true" />}
        disabled={numbers.length < maxCompared}
        onClick={onCompare}
      >
        Compare
      </Button>
    </div>
  );
}

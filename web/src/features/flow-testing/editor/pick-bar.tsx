import { maxSegmentSteps } from '@saywright/contracts/entities/segment';
import { Blocks } from 'lucide-react';
import type { StepPicking } from '~/features/flow-testing/editor/use-step-picking.ts';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/checkbox.tsx';

interface PickBarProps {
  picking: StepPicking;
  /** Of all steps. */
  count: number;
  onCreateSegment: () => void;
}

/** How many steps are chosen, and what can be done with them. */
export function PickBar({ picking, count, onCreateSegment }: PickBarProps) {
  const chosen = picking.indices.length;
  return (
    <div className="sticky top-12 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-border bg-accent-subtle px-4 py-2 max-sm:static sm:top-34 lg:top-24">
      <Checkbox
        checked={chosen === count}
        indeterminate={chosen > 0 && chosen < count}
        onCheckedChange={(all) => picking.pickAll(all)}
      >
        <span role="status">{chosen === 0 ? 'Select steps' : `${chosen} of ${count} selected`}</span>
      </Checkbox>
      <div className="ml-auto flex items-center gap-2">
        <Button size="sm" onClick={picking.stop}>
          Cancel
        </Button>
        <Button
          size="sm"
          variant="primary"
          icon={<Blocks aria-hidden="true" />}
          disabled={chosen === 0 || chosen > maxSegmentSteps}
          onClick={onCreateSegment}
        >
          Create segment
        </Button>
      </div>
      {chosen > maxSegmentSteps ? (
        <p className="w-full text-xs text-paused">A segment can have up to {maxSegmentSteps} steps.</p>
      ) : null}
    </div>
  );
}

import { segmentTypes, type SegmentSummary } from '@saywright/contracts/entities/segment';
import { useId } from 'react';
import { formatQuantity } from '~/lib/format.ts';

interface SegmentChoicesProps {
  segments: readonly SegmentSummary[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

/** One of the segments is chosen. */
export function SegmentChoices({ segments, chosenId, onChoose }: SegmentChoicesProps) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-px p-1">
      <legend className="sr-only">Segments</legend>
      {segments.map((segment) => (
        <label
          key={segment.id}
          className="relative flex flex-col gap-1 rounded-md px-2.5 py-2 select-none hover:bg-subtle has-checked:bg-accent-subtle has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name={name}
            value={segment.id}
            checked={segment.id === chosenId}
            onChange={() => onChoose(segment.id)}
            className="sr-only"
          />
          <span className="line-clamp-3 text-sm font-medium wrap-anywhere">{segment.name}</span>
          <span className="line-clamp-2 text-xs wrap-anywhere text-muted">
            {[segmentTypes[segment.segment_type], formatQuantity(segment.step_count, 'step'), ...segment.tags].join(
              ' · ',
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

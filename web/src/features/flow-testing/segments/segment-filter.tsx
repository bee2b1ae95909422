import type { SegmentType } from '@saywright/contracts/entities/segment';
import { segmentTypeOptions } from '~/features/flow-testing/segments/segment-type-badge.tsx';
import { SearchField } from '~/ui/search-field.tsx';
import { Select } from '~/ui/select.tsx';

interface SegmentFilterProps {
  search: string;
  /** Undefined for all. */
  type: SegmentType | undefined;
  onSearch: (search: string) => void;
  onType: (type: SegmentType | undefined) => void;
  /** Milliseconds until what was typed counts. */
  debounceMs?: number;
}

const all = 'all';

/** Which segments are shown. */
export function SegmentFilter({ search, type, onSearch, onType, debounceMs }: SegmentFilterProps) {
  return (
    <>
      <SearchField
        label="Search segments by name or tag"
        placeholder="Search segments..."
        value={search}
        onSearch={onSearch}
        {...(debounceMs === undefined ? {} : { debounceMs })}
        className="sm:w-56"
      />
      <Select
        label="Type"
        options={[{ value: all, label: 'All types' }, ...segmentTypeOptions]}
        value={type ?? all}
        onValueChange={(next) => onType(next === all ? undefined : next)}
        className="w-full shrink-0 sm:w-40!"
      />
    </>
  );
}

import type { ListSort } from '@saywright/contracts/entities/common';
import { Select } from '~/ui/select.tsx';

const options: { value: ListSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name' },
];

/** The order of a list. */
export const SortSelect = ({ value, onChange }: { value: ListSort; onChange: (sort: ListSort) => void }) => (
  <div className="w-34 max-sm:w-auto max-sm:flex-[1_1_8rem]">
    <Select label="Sort by" options={options} value={value} onValueChange={onChange} />
  </div>
);

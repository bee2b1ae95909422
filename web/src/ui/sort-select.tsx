import type { TestSort } from '@saywright/contracts/entities/flow-test';
import { Select } from '~/ui/select.tsx';

const options: { value: TestSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name' },
];

/** The order of a list. */
export const SortSelect = ({ value, onChange }: { value: TestSort; onChange: (sort: TestSort) => void }) => (
  <div className="w-34 max-sm:w-auto max-sm:flex-[1_1_8rem]">
    <Select label="Sort by" options={options} value={value} onValueChange={onChange} />
  </div>
);

import { runTrigger } from '@saywright/contracts/entities/execution';
import { runStatusFilter } from '@saywright/contracts/entities/run';
import { hasFeature } from '@saywright/contracts/plan-features';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { ProjectFilter } from '~/features/projects/project-filter.tsx';
import { membersQuery } from '~/features/projects/projects-query.ts';
import { triggerTitles } from '~/features/runs/feed/trigger-titles.ts';
import { useFeedFilter } from '~/features/runs/feed/use-feed-filter.ts';
import { useUser } from '~/lib/session.ts';
import { Button } from '~/ui/button.tsx';
import { FilterSelect } from '~/ui/filter-select.tsx';
import { Input } from '~/ui/input.tsx';
import { statusWord } from '~/ui/status-badge.tsx';

const statuses = runStatusFilter.options.map((value) => ({
  value,
  label: value === 'active' ? 'Active' : statusWord(value),
}));
const triggers = runTrigger.options.map((value) => ({ value, label: triggerTitles[value] }));

/** Filters the feed by status, trigger, project, person and days. */
export function FeedFilters() {
  const { filter, days, isFiltered, setFilter, clear } = useFeedFilter();
  const hasTeam = hasFeature(useUser().plan, 'team');
  const { data: team } = useQuery({ ...membersQuery(), enabled: hasTeam });
  return (
    <div role="group" aria-label="Filters" className="mb-3 flex flex-wrap items-center gap-2">
      <FilterSelect
        label="Status"
        all="Any status"
        options={statuses}
        value={filter.status}
        onChange={(status) => setFilter({ status })}
      />
      <FilterSelect
        label="Trigger"
        all="Any trigger"
        options={triggers}
        value={filter.trigger}
        onChange={(trigger) => setFilter({ trigger })}
      />
      {hasTeam ? (
        <FilterSelect
          label="Person"
          all="Anyone"
          options={team?.members.map(({ user_id: value, name: label }) => ({ value, label })) ?? []}
          unknown="Former member"
          value={filter.user_id}
          onChange={(person) => setFilter({ person })}
        />
      ) : null}
      <ProjectFilter
        value={filter.project_id}
        onChange={(project) => setFilter({ project })}
        className="flex items-center max-sm:flex-[1_1_9rem]"
      />
      <div className="flex items-center gap-1.5 text-xs text-muted max-sm:w-full">
        <Day label="From" value={days.from} max={days.to} onChange={(from) => setFilter({ from })} />
        <span aria-hidden="true">–</span>
        <Day label="To" value={days.to} min={days.from} onChange={(to) => setFilter({ to })} />
      </div>
      {isFiltered ? (
        <Button variant="ghost" icon={<X aria-hidden="true" />} onClick={clear}>
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}

interface DayProps {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
}

const Day = ({ label, value, min, max, onChange }: DayProps) => (
  <Input
    type="date"
    aria-label={label}
    className="w-36 max-sm:flex-1"
    value={value ?? ''}
    min={min}
    max={max}
    onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
  />
);

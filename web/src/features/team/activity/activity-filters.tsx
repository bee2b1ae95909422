import { auditArea, type AuditArea } from '@saywright/contracts/entities/audit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadActivity, maxEntries } from '~/features/team/activity/download-activity.ts';
import { useActivityFilter } from '~/features/team/activity/use-activity-filter.ts';
import { membersQuery } from '~/features/team/queries.ts';
import { formatCount } from '~/lib/format.ts';
import { toastFailure } from '~/lib/toast-failure.ts';
import { Button } from '~/ui/button.tsx';
import { Select } from '~/ui/select.tsx';
import { toast } from '~/ui/toast-manager.ts';

const areaNames: Record<AuditArea, string> = {
  user: 'Sign-ins and accounts',
  member: 'Team',
  organization: 'Organization',
  project: 'Projects',
  flow_test: 'Flow tests',
  api_test: 'API tests',
  collection: 'Collections',
  credential: 'Credentials',
  execution: 'Executions',
  segment: 'Segments',
  schedule: 'Schedules',
  plan: 'Plan and payments',
  environment: 'Environments',
  ci_token: 'CI/CD tokens',
  webhook: 'Webhooks',
  github: 'GitHub',
  ticket: 'Support tickets',
};

const all = 'all';

const tooMany = `The file contains the newest ${formatCount(maxEntries)} entries`;
const narrow = 'There are more. Filter by type or person to download older ones.';

/** Narrows the activity by kind and person, and downloads what is shown. */
export function ActivityFilters() {
  const { filter, setFilter } = useActivityFilter();
  const { data: team } = useQuery(membersQuery);
  const download = useMutation({
    mutationFn: () => downloadActivity(filter),
    onSuccess: (outcome) => {
      if (outcome === 'cut') toast.info(tooMany, { description: narrow, timeout: 0 });
    },
    onError: (error) => toastFailure(error, 'Couldn’t download the activity. Please try again.'),
  });
  const people = team?.members.map(({ user_id: id, name }) => ({ value: id, label: name })) ?? [];
  const missing = filter.user_id !== undefined && !people.some(({ value }) => value === filter.user_id);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <div className="w-48 max-sm:w-auto max-sm:flex-[1_1_9rem]">
        <Select
          label="Type of change"
          value={filter.area ?? all}
          options={[
            { value: all, label: 'All activity' },
            ...auditArea.options.map((area) => ({ value: area, label: areaNames[area] })),
          ]}
          onValueChange={(area) => {
            const { area: _before, ...others } = filter;
            setFilter(area === all ? others : { ...others, area: area as AuditArea });
          }}
        />
      </div>
      <div className="w-48 max-sm:w-auto max-sm:flex-[1_1_9rem]">
        <Select
          label="Person"
          value={filter.user_id ?? all}
          options={[
            { value: all, label: 'All members' },
            ...people,
            ...(missing ? [{ value: filter.user_id ?? '', label: team ? 'Former member' : 'Loading…' }] : []),
          ]}
          onValueChange={(person) => {
            const { user_id: _before, ...others } = filter;
            setFilter(person === all ? others : { ...others, user_id: person });
          }}
        />
      </div>
      <Button
        className="ml-auto"
        icon={<Download aria-hidden="true" />}
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        Download CSV
      </Button>
    </div>
  );
}

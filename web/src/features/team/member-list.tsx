import type { TeamMember } from '@saywright/contracts/entities/team';
import type { TeamRole } from '@saywright/contracts/entities/user';
import { SearchX } from 'lucide-react';
import { useCallback } from 'react';
import { MemberRow } from '~/features/team/member-row.tsx';
import { sortList, useListSort } from '~/lib/list-sort.ts';
import { useUser } from '~/lib/session.ts';
import { useLayer, usePlace } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { Card, CardHeader } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { FilterSelect } from '~/ui/filter-select.tsx';
import { SearchField } from '~/ui/search-field.tsx';
import { SortSelect } from '~/ui/sort-select.tsx';

/** With more than this, people search. */
const handful = 6;

const roles = [
  { value: 'admin', label: 'Admins' },
  { value: 'member', label: 'Members' },
] as const satisfies { value: TeamRole; label: string }[];

/** Everyone in the organization, in the order of joining unless people choose another one. */
export function MemberList({ members }: { members: TeamMember[] }) {
  const user = useUser();
  const { open, show } = useLayer();
  const { search = '', role } = usePlace();
  const { sort, setSort } = useListSort('oldest');
  const onSearch = useCallback((text: string) => show({ search: text.trim() || undefined }), [show]);
  const found = members.filter(
    ({ name, email, role: own }) =>
      (role === undefined || own === role) && `${name} ${email}`.toLowerCase().includes(search.toLowerCase()),
  );
  const shown = sortList(
    found.map((member) => ({ member, name: member.name, created_at: member.joined_at })),
    sort,
  );
  const me = members.find(({ user_id: id }) => id === user.id);
  return (
    <Card aria-labelledby="members">
      <CardHeader
        id="members"
        title="Team Members"
        actions={
          me && !me.is_owner ? (
            <Button size="sm" onClick={() => open({ leave: true })}>
              Leave organization
            </Button>
          ) : null
        }
      />
      {members.length > handful || search !== '' || role !== undefined ? (
        <div className="flex flex-wrap items-center gap-2 border-b border-border px-4 py-2.5">
          <SearchField
            label="Search members by name or email"
            placeholder="Search members..."
            value={search}
            onSearch={onSearch}
            className="sm:w-64"
          />
          <FilterSelect
            label="Role"
            all="Any role"
            options={roles}
            value={role}
            onChange={(next) => show({ role: next })}
          />
          <SortSelect value={sort} onChange={setSort} />
        </div>
      ) : null}
      {shown.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title="No members match"
          action={<Button onClick={() => show({ search: undefined, role: undefined })}>Show all members</Button>}
          className="py-10"
        />
      ) : null}
      <ul>
        {shown.map(({ member }) => (
          <MemberRow key={member.id} member={member} me={me} />
        ))}
      </ul>
    </Card>
  );
}

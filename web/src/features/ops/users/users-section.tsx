import { adminPlan, mostExportedUsers, type OpsUser } from '@saywright/contracts/entities/ops-user';
import { staffMay } from '@saywright/contracts/kernel/staff-rights';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download, History, RotateCw, Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { opsApi } from '~/features/ops/ops-api.ts';
import { useAdmin } from '~/features/ops/session/ops-session.ts';
import { ListSkeleton } from '~/features/ops/shell/list-skeleton.tsx';
import { Pager } from '~/features/ops/shell/pager.tsx';
import { DeleteUsersDialog, type ToDelete } from '~/features/ops/users/deletion/delete-users-dialog.tsx';
import { DeletionProgress } from '~/features/ops/users/deletion/deletion-progress.tsx';
import { DeletionsDialog } from '~/features/ops/users/deletion/deletions-dialog.tsx';
import { ExportDialog } from '~/features/ops/users/export-dialog.tsx';
import { StatusDialog } from '~/features/ops/users/status-dialog.tsx';
import { UserDialog } from '~/features/ops/users/user-dialog.tsx';
import { UserTable } from '~/features/ops/users/user-table.tsx';
import { usersPerPage, usersQuery } from '~/features/ops/users/users-query.ts';
import { formatCount } from '~/lib/format.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { useListKeys } from '~/lib/use-list-keys.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { FilterSelect } from '~/ui/filter-select.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { SearchField } from '~/ui/search-field.tsx';

const route = getRouteApi('/ops');
const searchRestsMs = 500;
const plans = adminPlan.options.map((value) => ({ value, label: value }));

/** All users, found by name, email, organization or ID. */
export function UsersSection() {
  const { search, plan: wanted, page = 1, user, deletion, deletions } = route.useSearch();
  const { show, open, close } = useLayer();
  const admin = useAdmin();
  const mayChange = staffMay(admin.role, 'users_change');
  const list = useRef<HTMLElement>(null);
  useListKeys(list);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isExporting, setExporting] = useState(false);
  const [toSwitch, setToSwitch] = useState<OpsUser>();
  const [toDelete, setToDelete] = useState<ToDelete>();
  const plan = adminPlan.options.find((each) => each === wanted);
  const query = useQuery(usersQuery({ search, plan, page }));
  const isFiltered = search !== undefined || plan !== undefined;
  const clear = (
    <Button onClick={() => show({ search: undefined, plan: undefined, page: undefined })}>Clear filters</Button>
  );
  const firstPage = <Button onClick={() => show({ page: undefined })}>Back to the first page</Button>;
  return (
    <>
      <PageHeader
        title="User Management"
        actions={
          <>
            {mayChange && selected.size > 0 ? (
              <Button variant="danger" onClick={() => setToDelete({ kind: 'selected', ids: [...selected] })}>
                Delete Selected ({formatCount(selected.size)})
              </Button>
            ) : null}
            {mayChange ? <Button onClick={() => setToDelete({ kind: 'domain' })}>Delete by Domain</Button> : null}
            <Button icon={<History aria-hidden="true" />} onClick={() => open({ deletions: true })}>
              Deletions
            </Button>
            <Button icon={<RotateCw aria-hidden="true" />} busy={query.isFetching} onClick={() => void query.refetch()}>
              Refresh
            </Button>
            {mayChange ? (
              <Button icon={<Download aria-hidden="true" />} onClick={() => setExporting(true)}>
                Export
              </Button>
            ) : null}
          </>
        }
      />
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchField
          value={search ?? ''}
          onSearch={(text) => show({ search: text || undefined, page: undefined })}
          label="Search users"
          placeholder="Name, email, organization or ID"
          debounceMs={searchRestsMs}
          className="min-w-64 flex-1"
        />
        <FilterSelect
          label="Plan"
          all="All Plans"
          options={plans}
          value={plan}
          onChange={(next) => show({ plan: next, page: undefined })}
        />
      </div>
      <Card ref={list}>
        <QueryView
          query={query}
          failure="Failed to load users"
          skeleton={<ListSkeleton />}
          empty={
            query.data?.length === 0 ? (
              <EmptyState
                icon={<Users aria-hidden="true" />}
                title="No users found"
                action={isFiltered ? clear : page > 1 ? firstPage : undefined}
              />
            ) : undefined
          }
        >
          {(users) => (
            <UserTable
              users={users}
              onOpen={(id) => open({ user: id })}
              changing={
                mayChange
                  ? {
                      selected,
                      onSelect: setSelected,
                      onSwitch: setToSwitch,
                      onDelete: ({ id, email }) => setToDelete({ kind: 'one', id, email }),
                    }
                  : undefined
              }
            />
          )}
        </QueryView>
      </Card>
      <Pager page={page} isFull={query.data?.length === usersPerPage} />
      <UserDialog key={user} id={user} onClose={() => close('user')} />
      {toSwitch ? <StatusDialog user={toSwitch} onClose={() => setToSwitch(undefined)} /> : null}
      {isExporting ? (
        <ExportDialog
          title="Export users"
          question={`Downloads ${isFiltered ? 'the users that your search and filter find' : 'all users'} as CSV, the newest ${formatCount(mostExportedUsers)} at most.`}
          read={(reason) => opsApi.exportOpsUsers({ body: { search, plan_filter: plan, reason } })}
          onClose={() => setExporting(false)}
        />
      ) : null}
      {toDelete ? (
        <DeleteUsersDialog
          toDelete={toDelete}
          onStarted={({ deletion_id: id }) => {
            setToDelete(undefined);
            setSelected(new Set());
            open({ deletion: id });
          }}
          onClose={() => setToDelete(undefined)}
        />
      ) : null}
      {deletions && deletion === undefined ? (
        <DeletionsDialog onOpen={(id) => open({ deletion: id })} onClose={() => close('deletions')} />
      ) : null}
      <DeletionProgress id={deletion} onClose={() => close('deletion')} />
    </>
  );
}

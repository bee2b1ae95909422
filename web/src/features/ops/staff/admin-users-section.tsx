import type { AdminUser } from '@saywright/contracts/entities/staff';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Pencil, Plus, ShieldOff, Trash2, Users } from 'lucide-react';
import { useAdmin } from '~/features/ops/session/ops-session.ts';
import { RoleBadge } from '~/features/ops/shell/role-badge.tsx';
import { AdminUserDialog } from '~/features/ops/staff/admin-user-dialog.tsx';
import { DeleteAdminUser } from '~/features/ops/staff/delete-admin-user.tsx';
import { staffQuery } from '~/features/ops/staff/staff-query.ts';
import { ListSkeleton } from '~/features/ops/shell/list-skeleton.tsx';
import { useDates } from '~/lib/use-dates.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Badge } from '~/ui/badge.tsx';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '~/ui/table.tsx';

const route = getRouteApi('/ops');

/** Who may use the console, and in which role. */
export function AdminUsersSection() {
  const query = useQuery(staffQuery);
  const { create, edit, remove } = route.useSearch();
  const { open, close } = useLayer();
  const byId = (id: string | undefined) => query.data?.find((each) => each.id === id);
  const edited = byId(edit);
  const createButton = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => open({ create: true })}>
      Create Admin
    </Button>
  );
  return (
    <>
      <PageHeader title="Admin Users" count={query.data?.length} actions={createButton} />
      <Card>
        <QueryView
          query={query}
          failure="Failed to load admin users"
          skeleton={<ListSkeleton />}
          empty={
            query.data?.length === 0 ? (
              <EmptyState icon={<Users aria-hidden="true" />} title="No admin users found" action={createButton} />
            ) : undefined
          }
        >
          {(staff) => <AdminUserTable staff={staff} />}
        </QueryView>
      </Card>
      <AdminUserDialog key="create" open={create ?? false} onClose={() => close('create')} />
      <AdminUserDialog
        key={edited?.id ?? 'nobody'}
        open={edited !== undefined}
        admin={edited}
        onClose={() => close('edit')}
      />
      <DeleteAdminUser admin={byId(remove)} onClose={() => close('remove')} />
    </>
  );
}

function AdminUserTable({ staff }: { staff: readonly AdminUser[] }) {
  return (
    <Table stacks>
      <TableHead>
        <TableRow>
          <TableHeader>Admin User</TableHeader>
          <TableHeader>Role</TableHeader>
          <TableHeader>Status</TableHeader>
          <TableHeader>Created</TableHeader>
          <TableHeader>Last Login</TableHeader>
          <TableHeader className="text-right">Actions</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {staff.map((admin) => (
          <AdminUserRow key={admin.id} admin={admin} />
        ))}
      </TableBody>
    </Table>
  );
}

function AdminUserRow({ admin }: { admin: AdminUser }) {
  const me = useAdmin();
  const { open } = useLayer();
  const { formatDate, formatDateTime } = useDates();
  return (
    <TableRow>
      <TableCell className="max-md:basis-full">
        <p className="font-medium">
          {admin.name}
          {admin.id === me.id ? <span className="ml-1.5 font-normal text-muted">(you)</span> : null}
        </p>
        <p className="text-xs wrap-anywhere text-muted">{admin.email}</p>
      </TableCell>
      <TableCell>
        <RoleBadge role={admin.role} />
      </TableCell>
      <TableCell className="whitespace-nowrap">
        <span className="flex items-center gap-2">
          {admin.is_active ? 'Active' : <Badge tone="danger">Inactive</Badge>}
          {admin.second_factor === 'on' ? null : (
            <span className="inline-flex items-center gap-1 text-xs text-muted">
              <ShieldOff aria-hidden="true" className="size-3.5" />
              No two-factor
            </span>
          )}
        </span>
      </TableCell>
      <TableCell label="Created" className="whitespace-nowrap text-muted">
        {formatDate(admin.created_at)}
      </TableCell>
      <TableCell label="Last login" className="whitespace-nowrap text-muted">
        {admin.last_login === null ? 'Never' : formatDateTime(admin.last_login)}
      </TableCell>
      <TableCell className="text-right whitespace-nowrap max-md:ml-auto">
        <IconButton label="Edit" name={`Edit ${admin.email}`} size="sm" onClick={() => open({ edit: admin.id })}>
          <Pencil aria-hidden="true" />
        </IconButton>
        {admin.id === me.id ? null : (
          <IconButton
            label="Delete"
            name={`Delete ${admin.email}`}
            size="sm"
            onClick={() => open({ remove: admin.id })}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </TableCell>
    </TableRow>
  );
}

import type { OpsUser } from '@saywright/contracts/entities/ops-user';
import { Eye } from 'lucide-react';
import { PlanBadge } from '~/features/ops/users/plan-badge.tsx';
import { formatCount } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Badge } from '~/ui/badge.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '~/ui/table.tsx';

/** A page of users. */
export function UserTable({ users, onOpen }: { users: readonly OpsUser[]; onOpen: (id: string) => void }) {
  const { formatDateTime } = useDates();
  return (
    <Table>
      <TableHead>
        <TableRow>
          <TableHeader>User</TableHeader>
          <TableHeader>Plan</TableHeader>
          <TableHeader>Usage</TableHeader>
          <TableHeader>Status</TableHeader>
          <TableHeader>Last Login</TableHeader>
          <TableHeader className="text-right">Actions</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {users.map((user) => (
          <TableRow key={user.id}>
            <TableCell className="max-w-72">
              <p className="truncate font-medium">{user.name}</p>
              <p className="truncate text-xs text-muted">{user.email}</p>
            </TableCell>
            <TableCell>
              <PlanBadge plan={user.plan} />
            </TableCell>
            <TableCell className="whitespace-nowrap tabular">
              {formatCount(user.monthly_usage)} this month
              <span className="ml-2 text-muted">{formatCount(user.total_tests_generated)} total</span>
            </TableCell>
            <TableCell>{user.is_active ? 'Active' : <Badge tone="danger">Inactive</Badge>}</TableCell>
            <TableCell className="whitespace-nowrap text-muted">
              {user.last_login === null ? 'Never' : formatDateTime(user.last_login)}
            </TableCell>
            <TableCell className="text-right">
              <IconButton
                label="View details"
                name={`View details of ${user.email}`}
                size="sm"
                onClick={() => onOpen(user.id)}
              >
                <Eye aria-hidden="true" />
              </IconButton>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

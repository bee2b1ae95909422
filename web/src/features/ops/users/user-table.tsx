import type { OpsUser } from '@saywright/contracts/entities/ops-user';
import { Eye, Trash2, UserCheck, UserX } from 'lucide-react';
import { PlanBadge } from '~/features/ops/users/plan-badge.tsx';
import { formatQuantity } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Badge } from '~/ui/badge.tsx';
import { Checkbox } from '~/ui/checkbox.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '~/ui/table.tsx';

interface UserTableProps {
  users: readonly OpsUser[];
  onOpen: (id: string) => void;
  /** Undefined for those who only read. */
  changing:
    | {
        selected: ReadonlySet<string>;
        onSelect: (ids: ReadonlySet<string>) => void;
        /** Deactivates or activates. */
        onSwitch: (user: OpsUser) => void;
        onDelete: (user: OpsUser) => void;
      }
    | undefined;
}

/** The selection with these users in it, or without them. */
const selectionWith = (
  selected: ReadonlySet<string>,
  { users, isIn }: { users: readonly OpsUser[]; isIn: boolean },
): ReadonlySet<string> => {
  const ids = new Set(users.map(({ id }) => id));
  return isIn ? selected.union(ids) : selected.difference(ids);
};

/** A page of users. */
export function UserTable({ users, onOpen, changing }: UserTableProps) {
  const { formatDateTime } = useDates();
  const selected = changing?.selected ?? new Set<string>();
  const selectedHere = users.filter(({ id }) => selected.has(id)).length;
  const select = (some: readonly OpsUser[], isIn: boolean): void =>
    changing?.onSelect(selectionWith(selected, { users: some, isIn }));
  return (
    <Table stacks>
      <TableHead>
        <TableRow>
          {changing ? (
            <TableHeader className="w-8 pr-0">
              <span className="flex items-center gap-2">
                <Checkbox
                  hideLabel
                  checked={selectedHere === users.length}
                  indeterminate={selectedHere > 0 && selectedHere < users.length}
                  onCheckedChange={(isIn) => select(users, isIn)}
                >
                  Select all users on this page
                </Checkbox>
                <span aria-hidden="true" className="md:hidden">
                  Select all
                </span>
              </span>
            </TableHeader>
          ) : null}
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
          <TableRow key={user.id} data-list-item data-selected={selected.has(user.id) || undefined}>
            {changing ? (
              <TableCell className="w-8 pr-0">
                <Checkbox hideLabel checked={selected.has(user.id)} onCheckedChange={(isIn) => select([user], isIn)}>
                  Select {user.email}
                </Checkbox>
              </TableCell>
            ) : null}
            <TableCell className="max-w-72 max-md:max-w-none max-md:flex-[1_1_70%]">
              <button
                type="button"
                className="block max-w-full truncate rounded-sm font-medium hover:underline"
                onClick={() => onOpen(user.id)}
              >
                {user.name}
              </button>
              <p className="truncate text-xs text-muted">{user.email}</p>
            </TableCell>
            <TableCell>
              <PlanBadge plan={user.plan} />
            </TableCell>
            <TableCell className="whitespace-nowrap tabular">
              <span className="block">{formatQuantity(user.monthly_usage, 'execution')} this month</span>
              <span className="block text-xs text-muted">
                {formatQuantity(user.total_tests_generated, 'test')} total
              </span>
            </TableCell>
            <TableCell>{user.is_active ? 'Active' : <Badge tone="danger">Inactive</Badge>}</TableCell>
            <TableCell label="Last login" className="whitespace-nowrap text-muted">
              {user.last_login === null ? 'Never' : formatDateTime(user.last_login)}
            </TableCell>
            <TableCell className="text-right whitespace-nowrap max-md:ml-auto">
              <IconButton
                label="View details"
                name={`View details of ${user.email}`}
                size="sm"
                onClick={() => onOpen(user.id)}
              >
                <Eye aria-hidden="true" />
              </IconButton>
              {changing ? (
                <IconButton
                  label={user.is_active ? 'Deactivate' : 'Activate'}
                  name={`${user.is_active ? 'Deactivate' : 'Activate'} ${user.email}`}
                  size="sm"
                  onClick={() => changing.onSwitch(user)}
                >
                  {user.is_active ? <UserX aria-hidden="true" /> : <UserCheck aria-hidden="true" />}
                </IconButton>
              ) : null}
              {changing ? (
                <IconButton
                  label="Permanently delete"
                  name={`Permanently delete ${user.email}`}
                  size="sm"
                  onClick={() => changing.onDelete(user)}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              ) : null}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

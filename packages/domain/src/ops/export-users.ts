import { mostExportedUsers, type ExportUsersBody } from '@saywright/contracts/entities/ops-user';
import type { StaffContext } from '../context/context.ts';
import { exportDocument } from './export-document.ts';
import { listUsers } from './list-users.ts';

/** The users that a search or a filter finds as CSV, newest first. */
export async function exportUsers({
  ctx,
  input: { reason, ...filter },
}: {
  ctx: StaffContext;
  input: ExportUsersBody;
}): ReturnType<typeof exportDocument> {
  const users = await listUsers({ ctx, input: { ...filter, skip: 0, limit: mostExportedUsers } });
  const filters = [filter.search && `search “${filter.search}”`, filter.plan_filter && `plan ${filter.plan_filter}`];
  return exportDocument(ctx, {
    name: 'Users',
    reason,
    details: [users.length === 1 ? '1 user' : `${users.length} users`, ...filters.filter(Boolean)].join(', '),
    rows: [
      ['ID', 'Name', 'Email', 'Plan', 'Executions this month', 'Tests', 'Status', 'Last login'],
      ...users.map((user) => [
        user.id,
        user.name,
        user.email,
        user.plan,
        user.monthly_usage,
        user.total_tests_generated,
        user.is_active ? 'Active' : 'Inactive',
        user.last_login ?? 'Never',
      ]),
    ],
  });
}

import type { OpsOverview } from '@saywright/contracts/entities/ops-overview';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { PlanBadge } from '~/features/ops/users/plan-badge.tsx';
import { formatQuantity } from '~/lib/format.ts';
import { Card, CardHeader } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';

/** Those who created the most tests. */
export function ActiveUsers({ users }: { users: OpsOverview['most_active_users'] }) {
  return (
    <Card aria-labelledby="most-active">
      <CardHeader id="most-active" title="Most Active Users" description="Tests created in the last 30 days" />
      {users.length === 0 ? (
        <EmptyState icon={<Users aria-hidden="true" />} title="No active users in the last 30 days" />
      ) : (
        <ol>
          {users.map(({ id, name, email, plan, test_count: tests }) => (
            <li key={id} className="flex items-center gap-3 border-b border-border px-4 py-2 text-sm last:border-b-0">
              <Link
                to="/ops"
                search={{ section: 'users', user: id }}
                className="min-w-0 flex-1 rounded-sm hover:underline"
              >
                <span className="block truncate font-medium">{name || 'User'}</span>
                <span className="block truncate text-xs text-muted">{email}</span>
              </Link>
              <PlanBadge plan={plan} />
              <span className="w-20 text-right whitespace-nowrap tabular">{formatQuantity(tests, 'test')}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

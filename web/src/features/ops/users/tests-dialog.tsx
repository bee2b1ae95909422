import type { OpsUserDetails } from '@saywright/contracts/entities/ops-user';
import { useQuery } from '@tanstack/react-query';
import { unlessEnded } from '~/features/ops/session/ops-session.ts';
import { ListSkeleton } from '~/features/ops/shell/list-skeleton.tsx';
import { userTestsQuery } from '~/features/ops/users/users-query.ts';
import { formatCount, formatQuantity } from '~/lib/format.ts';
import { Dialog } from '~/ui/dialog.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '~/ui/table.tsx';

const kinds = { flow: 'Flow test', api: 'API test' } as const;

/** The tests of a user's organization, by name. */
export function TestsDialog({ user, onClose }: { user: OpsUserDetails; onClose: () => void }) {
  const query = useQuery(userTestsQuery(user.id));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || unlessEnded(onClose)()}
      size="lg"
      title={`Tests of ${user.organization.name}`}
      description={query.data ? formatQuantity(query.data.total, 'test') : undefined}
    >
      <QueryView
        query={query}
        failure="Failed to load tests"
        skeleton={<ListSkeleton />}
        empty={query.data?.tests.length === 0 ? <EmptyState title="No tests yet" /> : undefined}
      >
        {({ tests }) => (
          <Table>
            <TableHead>
              <TableRow>
                <TableHeader>Name</TableHeader>
                <TableHeader>Kind</TableHeader>
                <TableHeader>Status</TableHeader>
                <TableHeader numeric>Executions</TableHeader>
              </TableRow>
            </TableHead>
            <TableBody>
              {tests.map((test) => (
                <TableRow key={test.id}>
                  <TableCell className="max-w-72 truncate">{test.name}</TableCell>
                  <TableCell className="whitespace-nowrap">{kinds[test.kind]}</TableCell>
                  <TableCell>{test.status}</TableCell>
                  <TableCell numeric>{formatCount(test.execution_count)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </QueryView>
    </Dialog>
  );
}

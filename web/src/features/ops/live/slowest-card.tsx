import type { LiveOperations } from '@saywright/contracts/entities/ops-live';
import { Gauge } from 'lucide-react';
import { formatCount, formatDuration } from '~/lib/format.ts';
import { Card, CardHeader } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '~/ui/table.tsx';

/** The functions that take longest, each with its slowest route. */
export function SlowestCard({ slowest }: Pick<LiveOperations, 'slowest'>) {
  return (
    <Card aria-labelledby="slowest" className="lg:col-span-2">
      <CardHeader id="slowest" title="Slowest functions, last 2 hours" />
      {slowest.length === 0 ? (
        <EmptyState icon={<Gauge aria-hidden="true" />} title="No calls measured yet" />
      ) : (
        <Table stacks>
          <TableHead>
            <TableRow>
              <TableHeader>Function and slowest route</TableHeader>
              <TableHeader numeric>Calls</TableHeader>
              <TableHeader numeric>p50</TableHeader>
              <TableHeader numeric>p95</TableHeader>
              <TableHeader numeric>Max</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {slowest.map((each) => (
              <TableRow key={each.function}>
                <TableCell className="max-w-64 max-md:max-w-full max-md:basis-full">
                  <span className="block truncate">{each.function}</span>
                  {each.slowest_route ? (
                    <span className="block truncate font-mono text-xs text-muted" title={each.slowest_route.route}>
                      {each.slowest_route.route}
                    </span>
                  ) : (
                    <span className="block text-xs text-muted">Background worker</span>
                  )}
                </TableCell>
                <TableCell numeric label="Calls">
                  {formatCount(each.calls)}
                </TableCell>
                <TableCell numeric label="p50">
                  {formatDuration(each.p50_ms)}
                </TableCell>
                <TableCell numeric label="p95">
                  {formatDuration(each.p95_ms)}
                </TableCell>
                <TableCell numeric label="Max">
                  {formatDuration(each.max_ms)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}

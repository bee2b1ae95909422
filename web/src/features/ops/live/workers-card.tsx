import type { LiveOperations } from '@saywright/contracts/entities/ops-live';
import { Cpu } from 'lucide-react';
import { laneNames, waitSince } from '~/features/ops/live/live-words.ts';
import { formatCount } from '~/lib/format.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Card, CardHeader } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '~/ui/table.tsx';

/** Runs in progress, those first whose worker was heard from longest ago. */
export function WorkersCard({ workers, running }: Pick<LiveOperations, 'workers' | 'running'>) {
  const { go } = useLayer();
  return (
    <Card aria-labelledby="workers" className="lg:col-span-2">
      <CardHeader id="workers" title="Workers" />
      {workers.length === 0 ? (
        <EmptyState icon={<Cpu aria-hidden="true" />} title="No runs in progress" />
      ) : (
        <>
          <Table stacks>
            <TableHead>
              <TableRow>
                <TableHeader>Run</TableHeader>
                <TableHeader>Organization</TableHeader>
                <TableHeader>Lane</TableHeader>
                <TableHeader>Started</TableHeader>
                <TableHeader>Last heartbeat</TableHeader>
              </TableRow>
            </TableHead>
            <TableBody>
              {workers.map((worker) => (
                <TableRow key={worker.execution_id}>
                  <TableCell className="max-w-64 max-md:max-w-full max-md:basis-full">
                    {worker.test_name === null ? (
                      <span className="text-muted">Check on the page</span>
                    ) : (
                      <button
                        type="button"
                        className="max-w-full truncate rounded-sm text-left hover:underline"
                        onClick={() => go({ section: 'debug', execution: worker.execution_id })}
                      >
                        {worker.test_name || 'Unnamed Test'}
                      </button>
                    )}
                  </TableCell>
                  <TableCell className="max-w-48 truncate text-muted">{worker.organization.name}</TableCell>
                  <TableCell className="whitespace-nowrap text-muted">{laneNames[worker.lane]}</TableCell>
                  <TableCell label="Started" className="whitespace-nowrap text-muted">
                    {worker.started_at ? `${waitSince(worker.started_at)} ago` : '–'}
                  </TableCell>
                  <TableCell label="Heartbeat" className="whitespace-nowrap text-muted">
                    {waitSince(worker.heartbeat_at)} ago
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          {running > workers.length ? (
            <p className="border-t border-border px-4 py-2.5 text-xs text-muted">
              Showing {workers.length} of {formatCount(running)}, those heard from longest ago first
            </p>
          ) : null}
        </>
      )}
    </Card>
  );
}

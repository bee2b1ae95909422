import type { LiveOperations } from '@saywright/contracts/entities/ops-live';
import { Inbox, TriangleAlert } from 'lucide-react';
import { laneNames, queueName, waitSince } from '~/features/ops/live/live-words.ts';
import { formatCount } from '~/lib/format.ts';
import { Card, CardHeader } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '~/ui/table.tsx';

/** Runs that wait and are in progress, by lane. */
export function LanesCard({ lanes }: Pick<LiveOperations, 'lanes'>) {
  return (
    <Card aria-labelledby="lanes">
      <CardHeader id="lanes" title="Lanes" />
      <Table stacks>
        <TableHead>
          <TableRow>
            <TableHeader>Lane</TableHeader>
            <TableHeader numeric>Running</TableHeader>
            <TableHeader numeric>Waiting</TableHeader>
            <TableHeader>Longest wait</TableHeader>
            <TableHeader>Last worker</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {lanes.map((lane) => (
            <TableRow key={lane.lane}>
              <TableCell className="whitespace-nowrap max-md:basis-full">{laneNames[lane.lane]}</TableCell>
              <TableCell numeric label="Running">
                {formatCount(lane.running)}
              </TableCell>
              <TableCell numeric label="Waiting">
                {formatCount(lane.waiting)}
              </TableCell>
              <TableCell label="Longest wait" className="whitespace-nowrap text-muted">
                {lane.oldest_at ? waitSince(lane.oldest_at) : '–'}
              </TableCell>
              <TableCell label="Last worker" className="whitespace-nowrap text-muted">
                {lane.served_at ? `${waitSince(lane.served_at)} ago` : 'Never'}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

/** Messages in the queues, with those that failed three times. */
export function QueuesCard({ queues }: Pick<LiveOperations, 'queues'>) {
  return (
    <Card aria-labelledby="queues">
      <CardHeader id="queues" title="Queues" />
      {queues.length === 0 ? (
        <EmptyState icon={<Inbox aria-hidden="true" />} title="No queues to watch" />
      ) : (
        <Table stacks>
          <TableHead>
            <TableRow>
              <TableHeader>Queue</TableHeader>
              <TableHeader numeric>Waiting</TableHeader>
              <TableHeader numeric>In progress</TableHeader>
              <TableHeader numeric>Failed</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {queues.map(({ name, depth }) => (
              <TableRow key={name}>
                <TableCell className="whitespace-nowrap max-md:basis-full">{queueName(name)}</TableCell>
                {depth ? (
                  <>
                    <TableCell numeric label="Waiting">
                      {formatCount(depth.waiting)}
                    </TableCell>
                    <TableCell numeric label="In progress">
                      {formatCount(depth.in_progress)}
                    </TableCell>
                    <TableCell numeric label="Failed">
                      <Failed count={depth.failed} />
                    </TableCell>
                  </>
                ) : (
                  <TableCell colSpan={3} className="text-right text-failed">
                    No answer
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}

const Failed = ({ count }: { count: number }) =>
  count === 0 ? (
    '0'
  ) : (
    <span className="inline-flex items-center gap-1 font-medium text-failed">
      <TriangleAlert aria-hidden="true" className="size-3.5" />
      {formatCount(count)}
    </span>
  );

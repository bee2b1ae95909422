import type { DebugExecution } from '@saywright/contracts/entities/debug-run';
import { cutText } from '@saywright/contracts/text/cut-text';
import { Eye, Microscope } from 'lucide-react';
import { carrierOf, DebugStatusLabel, promptOf } from '~/features/ops/debug/debug-words.tsx';
import { formatQuantity } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '~/ui/table.tsx';

const shownIdLength = 8;

/** The newest runs of all organizations. */
export function DebugTable({ runs }: { runs: readonly DebugExecution[] }) {
  return (
    <Table stacks>
      <TableHead>
        <TableRow>
          <TableHeader>Execution</TableHeader>
          <TableHeader>Test Details</TableHeader>
          <TableHeader>Status</TableHeader>
          <TableHeader>Results</TableHeader>
          <TableHeader>Created</TableHeader>
          <TableHeader className="text-right">Actions</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {runs.map((run) => (
          <DebugRow key={run.execution_id} run={run} />
        ))}
      </TableBody>
    </Table>
  );
}

function DebugRow({ run }: { run: DebugExecution }) {
  const { formatDateTime } = useDates();
  const { open } = useLayer();
  const { execution_id: execution, summary } = run;
  const id = cutText(execution, shownIdLength, '');
  const view = (): void => open({ execution });
  return (
    <TableRow data-list-item>
      <TableCell>
        <button type="button" className="rounded-sm font-mono text-xs hover:underline" onClick={view}>
          {id}
        </button>
        <p className="text-xs whitespace-nowrap text-muted">{carrierOf(run)}</p>
      </TableCell>
      <TableCell className="max-w-72 min-w-48 max-md:order-first max-md:max-w-none max-md:basis-full">
        <p className="truncate font-medium">{run.test_name || 'Unnamed Test'}</p>
        <p className="truncate text-xs text-muted">{promptOf(run)}</p>
        <p className="truncate text-xs text-muted">{run.organization.name}</p>
      </TableCell>
      <TableCell>
        <DebugStatusLabel status={run.status} />
      </TableCell>
      <TableCell className="whitespace-nowrap tabular">
        <p>{formatQuantity(summary.error_count, 'error')}</p>
        <p className="text-xs text-muted">{summary.success_rate}% success</p>
      </TableCell>
      <TableCell className="whitespace-nowrap">
        <p className="text-muted">{formatDateTime(run.created_at)}</p>
        <p className="text-xs tabular text-muted">{summary.duration_minutes} min</p>
      </TableCell>
      <TableCell className="text-right whitespace-nowrap max-md:ml-auto">
        <IconButton label="View details" name={`View details of ${id}`} size="sm" onClick={view}>
          <Eye aria-hidden="true" />
        </IconButton>
        {run.status === 'failed' ? (
          <IconButton
            label="Analyze Errors"
            name={`Analyze Errors of ${id}`}
            size="sm"
            onClick={() => open({ execution, analyze: true })}
          >
            <Microscope aria-hidden="true" />
          </IconButton>
        ) : null}
      </TableCell>
    </TableRow>
  );
}

import type { Execution, NetworkLog } from '@saywright/contracts/entities/execution';
import { cx } from 'class-variance-authority';
import { CircleX, Globe } from 'lucide-react';
import { useState } from 'react';
import { LogToolbar } from '~/features/flow-testing/run/log-toolbar.tsx';
import { formatDuration } from '~/lib/format.ts';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '~/ui/table.tsx';

const isError = ({ status, error }: NetworkLog): boolean => error !== null || (status !== null && status >= 400);

/** The page's network requests. */
export function NetworkLogs({ execution }: { execution: Pick<Execution, 'network_logs' | 'dropped_network_logs'> }) {
  const [errorsOnly, setErrorsOnly] = useState(false);
  const { network_logs: logs, dropped_network_logs: dropped } = execution;
  if (logs.length === 0)
    return (
      <EmptyState
        icon={<Globe aria-hidden="true" />}
        title="No requests"
        help={<DocsLink to="/docs/results#what-is-kept">What a run keeps</DocsLink>}
      />
    );
  const errors = logs.filter(isError);
  const shown = errorsOnly ? errors : logs;
  return (
    <>
      <LogToolbar errorCount={errors.length} errorsOnly={errorsOnly} onErrorsOnlyChange={setErrorsOnly} />
      {shown.length === 0 ? (
        <EmptyState title="No failed requests" className="py-8" />
      ) : (
        <div className="overflow-hidden rounded-md border border-border">
          <Table>
            <TableHead>
              <TableRow>
                <TableHeader className="w-20">Status</TableHeader>
                <TableHeader className="w-20 max-sm:hidden">Method</TableHeader>
                <TableHeader>Address</TableHeader>
                <TableHeader className="w-24 max-sm:hidden">Type</TableHeader>
                <TableHeader numeric className="w-24 max-sm:hidden">
                  Duration
                </TableHeader>
              </TableRow>
            </TableHead>
            <TableBody>
              {shown.map((log, index) => (
                <Entry key={index} log={log} />
              ))}
            </TableBody>
          </Table>
        </div>
      )}
      {dropped > 0 && !errorsOnly ? <p className="mt-2 text-xs text-muted">+{dropped} more, not kept</p> : null}
    </>
  );
}

function Entry({ log }: { log: NetworkLog }) {
  const failed = isError(log);
  return (
    <TableRow>
      <TableCell className={cx('align-top text-xs tabular', failed ? 'font-medium text-failed' : 'text-muted')}>
        <span className="inline-flex items-center gap-1">
          {failed ? <CircleX aria-hidden="true" className="size-3.5" /> : null}
          {log.status ?? (log.error === null ? '–' : 'Failed')}
        </span>
      </TableCell>
      <TableCell className="align-top font-mono text-xs max-sm:hidden">{log.method}</TableCell>
      <TableCell className="align-top font-mono text-xs">
        <span className="line-clamp-4 min-w-40 break-all sm:line-clamp-2" title={log.url}>
          {log.url}
        </span>
        <span className="block text-muted sm:hidden">
          {log.method} · {formatDuration(log.duration_ms)}
        </span>
        {log.error ? <span className="block break-words text-failed">{log.error}</span> : null}
      </TableCell>
      <TableCell className="align-top text-xs text-muted max-sm:hidden">{log.resource_type}</TableCell>
      <TableCell numeric className="align-top text-xs text-muted max-sm:hidden">
        {formatDuration(log.duration_ms)}
      </TableCell>
    </TableRow>
  );
}

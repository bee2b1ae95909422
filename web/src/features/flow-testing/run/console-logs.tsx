import type { ConsoleLog, Execution } from '@saywright/contracts/entities/execution';
import { Bug, CircleAlert, Info, type LucideIcon, MessageSquareText, TriangleAlert } from 'lucide-react';
import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { LogToolbar } from '~/features/flow-testing/run/log-toolbar.tsx';
import { formatDuration } from '~/lib/format.ts';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { LongText } from '~/ui/long-text.tsx';

interface Look {
  icon: LucideIcon;
  tone: string;
}

const lookOf = (type: string): Look => {
  if (isErrorType(type)) return { icon: CircleAlert, tone: 'text-failed' };
  if (type === 'warning' || type === 'warn') return { icon: TriangleAlert, tone: 'text-paused' };
  if (type === 'info') return { icon: Info, tone: 'text-running' };
  return { icon: type === 'debug' ? Bug : MessageSquareText, tone: 'text-muted' };
};

const isErrorType = (type: string): boolean => /error|assert/i.test(type);

/** The page's console output. */
export function ConsoleLogs({
  execution,
}: {
  execution: Pick<Execution, 'console_logs' | 'dropped_console_logs' | 'started_at'>;
}) {
  const [errorsOnly, setErrorsOnly] = useState(false);
  const { console_logs: logs, dropped_console_logs: dropped, started_at: startedAt } = execution;
  if (logs.length === 0)
    return (
      <EmptyState
        icon={<MessageSquareText aria-hidden="true" />}
        title="No console output"
        help={<DocsLink to="/docs/results#what-is-kept">What a run keeps</DocsLink>}
      />
    );
  const errors = logs.filter((log) => isErrorType(log.type));
  const shown = errorsOnly ? errors : logs;
  return (
    <>
      <LogToolbar errorCount={errors.length} errorsOnly={errorsOnly} onErrorsOnlyChange={setErrorsOnly} />
      {shown.length === 0 ? (
        <EmptyState title="No errors in the console" className="py-8" />
      ) : (
        <ol className="divide-y divide-border overflow-hidden rounded-md border border-border font-mono text-xs leading-5">
          {shown.map((log, index) => (
            <Entry key={index} log={log} startedAt={startedAt} />
          ))}
        </ol>
      )}
      {dropped > 0 && !errorsOnly ? <p className="mt-2 text-xs text-muted">+{dropped} more, not kept</p> : null}
    </>
  );
}

function Entry({ log, startedAt }: { log: ConsoleLog; startedAt: string | null }) {
  const { icon: Icon, tone } = lookOf(log.type);
  const at = startedAt ? Math.max(0, Date.parse(log.timestamp) - Date.parse(startedAt)) : undefined;
  return (
    <li className={cx('flex flex-wrap gap-x-3 px-3 py-1', isErrorType(log.type) && 'bg-failed/5')}>
      <span className="w-14 shrink-0 text-right tabular text-faint">{formatDuration(at)}</span>
      <span className={cx('flex h-5 w-18 shrink-0 items-center gap-1.5', tone)}>
        <Icon aria-hidden="true" className="size-3.5 shrink-0" />
        {log.type}
      </span>
      <span className="min-w-48 flex-1 break-words whitespace-pre-wrap">
        <LongText text={log.text} />
        {log.location ? (
          <span className="block break-all text-faint">
            <LongText text={log.location} limit={120} />
          </span>
        ) : null}
      </span>
    </li>
  );
}

import type { DebugDetails } from '@saywright/contracts/entities/debug-run';
import { cutText } from '@saywright/contracts/text/cut-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { debugKey, debugRunQuery } from '~/features/ops/debug/debug-query.ts';
import { carrierOf, DebugStatusLabel, promptOf } from '~/features/ops/debug/debug-words.tsx';
import { Analysis } from '~/features/ops/debug/analysis.tsx';
import { Screenshots } from '~/features/ops/debug/screenshots.tsx';
import { opsApi } from '~/features/ops/ops-api.ts';
import { unlessEnded } from '~/features/ops/session/ops-session.ts';
import { WorkerLogs } from '~/features/ops/debug/worker-logs.tsx';
import { Fact, Part } from '~/features/ops/shell/facts.tsx';
import { ListSkeleton } from '~/features/ops/shell/list-skeleton.tsx';
import { ReasonDialog } from '~/features/ops/users/reason-dialog.tsx';
import { isApiError } from '~/lib/error-text.ts';
import { formatBytes, formatDuration } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Badge } from '~/ui/badge.tsx';
import { Button } from '~/ui/button.tsx';
import { CodeBlock } from '~/ui/code-block.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { QueryView } from '~/ui/query-view.tsx';

const route = getRouteApi('/ops');
const shownIdLength = 12;

/** A run of a customer, once there's a reason to look at it. */
export function ExecutionDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const query = useQuery({ ...debugRunQuery(id ?? ''), enabled: id !== undefined });
  const { analyze } = route.useSearch();
  const { show } = useLayer();
  if (id !== undefined && isApiError(query.error) && query.error.code === 'reason_required')
    return <AskReason id={id} onClose={onClose} />;
  const isFailed = query.data?.execution.errors.length !== 0;
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={(open) => open || unlessEnded(onClose)()}
      size="lg"
      title={query.data?.execution.test_name || 'Execution'}
      description={query.data?.execution.organization.name}
      footer={
        query.data && isFailed && !analyze ? (
          <Button onClick={() => show({ analyze: true })}>Analyze Errors</Button>
        ) : undefined
      }
    >
      <QueryView query={query} failure="Failed to load execution details" skeleton={<ListSkeleton />}>
        {(details) => (
          <div className="flex flex-col gap-5">
            {analyze ? <Analysis id={details.execution.execution_id} /> : null}
            <Details details={details} />
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}

function AskReason({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient();
  const isOpened = useRef(false);
  const openRuns = async (reason: string): Promise<string> => {
    await opsApi.openCustomerRuns({ params: { executionId: id }, body: { reason } });
    isOpened.current = true;
    await client.invalidateQueries({ queryKey: debugKey });
    return 'This customer’s runs are open to you for an hour';
  };
  return (
    <ReasonDialog
      title="View this customer’s runs?"
      question="You can then view all of this organization’s runs for an hour."
      confirmLabel="View runs"
      change={openRuns}
      failure={(detail) => detail ?? 'Failed to load execution details'}
      onClose={() => isOpened.current || onClose()}
    />
  );
}

function Details({ details: { execution, debug_info: info } }: { details: DebugDetails }) {
  const { formatDateTime } = useDates();
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact label="Status">
          <DebugStatusLabel status={execution.status} />
        </Fact>
        <Fact label="Execution ID">
          <span className="flex items-center gap-1 font-mono text-xs">
            {cutText(execution.execution_id, shownIdLength, '')}
            <CopyButton text={execution.execution_id} label="Copy execution ID" />
          </span>
        </Fact>
        <Fact label="Created">{formatDateTime(execution.created_at)}</Fact>
        <Fact label="Run on">{carrierOf(execution)}</Fact>
        <Fact label="Website">{execution.website_url || '–'}</Fact>
        <Fact label="Duration">{info.duration_minutes} min</Fact>
        <Fact label="Errors">{info.total_errors}</Fact>
        <Fact label="Success rate">{execution.summary.success_rate}%</Fact>
        <Fact label="Prompt">{promptOf(execution)}</Fact>
      </dl>
      <Infrastructure info={info} />
      <Errors errors={execution.errors} />
      {info.screenshots.length > 0 ? <Screenshots id={execution.execution_id} names={info.screenshots} /> : null}
      <Part title="Browser console">
        {execution.browser_console_logs.length === 0 ? (
          <p className="text-sm text-muted">No console output</p>
        ) : (
          <CodeBlock label="browser console" className="max-h-72" wrap>
            {execution.browser_console_logs.map(({ type, text }) => `[${type}] ${text}`).join('\n')}
          </CodeBlock>
        )}
      </Part>
      <WorkerLogs workers={info.workers} />
    </>
  );
}

function Infrastructure({ info }: { info: DebugDetails['debug_info'] }) {
  const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No');
  return (
    <Part title="Debug information">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact label="Lane">{info.lane}</Fact>
        <Fact label="Queue wait">{formatDuration(info.queue_wait_ms)}</Fact>
        <Fact label="Claims">{info.epoch}</Fact>
        <Fact label="Requeues">{info.requeues}</Fact>
        <Fact label="Memory, peak">{memoryText(info.workers)}</Fact>
        <Fact label="End code">{info.end_code ?? '–'}</Fact>
        <Fact label="Refunded">{yesOrNo(info.refunded)}</Fact>
        <Fact label="Browser logs">{yesOrNo(info.has_browser_logs)}</Fact>
        <Fact label="Network logs">{yesOrNo(info.has_network_logs)}</Fact>
        <Fact label="Screenshots">{yesOrNo(info.has_screenshots)}</Fact>
        {info.refused_hosts.length > 0 ? <Fact label="Refused hosts">{info.refused_hosts.join(', ')}</Fact> : null}
      </dl>
    </Part>
  );
}

/** The most that any of its workers used. */
function memoryText(workers: DebugDetails['debug_info']['workers']): string {
  const peaks = workers.flatMap(({ memory_peak: peak }) => peak ?? []);
  return peaks.length === 0 ? '–' : formatBytes(Math.max(...peaks));
}

const tones = { critical: 'danger', high: 'warning', medium: 'neutral' } as const;

function Errors({ errors }: Pick<DebugDetails['execution'], 'errors'>) {
  if (errors.length === 0) return null;
  return (
    <Part title="Errors">
      <ul className="flex flex-col gap-2">
        {errors.map((error, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order, and errors have no ID
          <li key={at} className="rounded-md border border-border bg-subtle px-3 py-2">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={tones[error.severity]}>{error.severity}</Badge>
              <span className="font-mono text-xs">{error.error_type}</span>
              {error.step_name === null ? null : <span className="text-xs text-muted">{error.step_name}</span>}
            </p>
            <p className="mt-1 text-sm wrap-anywhere">{error.message}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

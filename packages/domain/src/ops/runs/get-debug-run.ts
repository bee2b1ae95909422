import type { DebugDetails, DebugError } from '@saywright/contracts/entities/debug-run';
import type { ConsoleLog } from '@saywright/contracts/entities/execution';
import type { TestKindName } from '@saywright/contracts/entities/test-kind';
import type { StaffContext } from '../../context/context.ts';
import type { FlowRunDetails } from '../../ports/flow-run-repository.ts';
import type { RunRecord } from '../../ports/run-repository.ts';
import { executionNotFound } from '../../runs/require-run.ts';
import { debugRows, minutesOf } from './debug-view.ts';
import { hideSecrets, hideValues, typedBy } from './hide-values.ts';
import { requireOpenRun } from './require-open-run.ts';
import { apiErrors, collectionErrors, endError, stepErrors } from './run-errors.ts';

interface Found {
  errors: DebugError[];
  console: readonly ConsoleLog[];
  hasNetwork: boolean;
  screenshots: string[];
  hide: (text: string) => string;
}

const nothing: Found = { errors: [], console: [], hasNetwork: false, screenshots: [], hide: hideSecrets };

/** Everything that the test put into pages, as far as it's known. */
const typedValues = ({ plan, results }: FlowRunDetails): string[] => [
  ...Object.values(plan.variables),
  ...typedBy(plan.steps),
  ...results.flatMap(({ generated_values: generated = [] }) => generated.map(({ value }) => value)),
];

async function findFlow(ctx: StaffContext, { organization_id: organizationId, id }: RunRecord): Promise<Found> {
  const details = await ctx.ports.flowRuns.findDetails(organizationId, id);
  if (!details) throw executionNotFound();
  const hide = hideValues(typedValues(details));
  return {
    errors: stepErrors(details.results, hide),
    console: details.console_logs,
    hasNetwork: details.network_logs.length > 0,
    screenshots: details.results.flatMap(({ screenshot_path: name }) => (name === null ? [] : [name])),
    hide,
  };
}

async function findApi(ctx: StaffContext, { organization_id: organizationId, id }: RunRecord): Promise<Found> {
  const result = (await ctx.ports.apiRuns.findDetails(organizationId, id))?.result;
  return result ? { ...nothing, errors: apiErrors(result) } : nothing;
}

async function findCollection(ctx: StaffContext, { organization_id: organizationId, id }: RunRecord): Promise<Found> {
  const found = await ctx.ports.collectionRuns.findDetails(organizationId, id);
  return found ? { ...nothing, errors: collectionErrors(found.plan, found.outcomes) } : nothing;
}

const finders: Record<TestKindName, (ctx: StaffContext, record: RunRecord) => Promise<Found>> = {
  flow: findFlow,
  api: findApi,
  collection: findCollection,
};

const queueWaitOf = ({ created_at: accepted, started_at: started }: RunRecord): number | null =>
  started === null ? null : Math.max(0, Date.parse(started) - Date.parse(accepted));

/**
 * A run with what went wrong and how our service carried it out, without secrets and typed values.
 * @throws DomainError `not_found`; `reason_required` unless the caller gave one for this customer within the hour
 */
export async function getDebugRun({
  ctx,
  input: { executionId },
}: {
  ctx: StaffContext;
  input: { executionId: string };
}): Promise<DebugDetails> {
  const record = await requireOpenRun(ctx, executionId);
  const [[row], found, workers] = await Promise.all([
    debugRows(ctx, [record]),
    finders[record.kind](ctx, record),
    ctx.ports.runs.listWorkerLogs(record.id),
  ]);
  if (!row) throw executionNotFound();
  const errors = found.errors.length > 0 ? found.errors : endError(record, found.hide);
  const logs = found.console.map(({ timestamp, type, text }) => ({ timestamp, type, text: found.hide(text) }));
  return {
    execution: { ...row, errors, browser_console_logs: logs },
    debug_info: {
      duration_minutes: minutesOf(record),
      total_errors: errors.length,
      has_browser_logs: logs.length > 0,
      has_network_logs: found.hasNetwork,
      has_screenshots: found.screenshots.length > 0,
      screenshots: found.screenshots,
      lane: record.lane,
      queue_wait_ms: queueWaitOf(record),
      epoch: record.epoch,
      requeues: record.requeues,
      started_at: record.started_at,
      finished_at: record.finished_at,
      end_code: record.end_reason?.code ?? null,
      refused_hosts: [...(record.refused_hosts ?? [])],
      refunded: record.refunded,
      workers: workers.map((worker) => ({
        ...worker,
        lines: worker.lines.map((line) => ({ ...line, text: found.hide(line.text) })),
      })),
    },
  };
}

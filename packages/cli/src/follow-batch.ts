import { setTimeout as pause } from 'node:timers/promises';
import { countTexts, neededRetry, type CiExecution, type CiRunStatus } from '@saywright/contracts/entities/ci-run';
import { doubtTexts } from '@saywright/contracts/entities/run-doubts';
import { Exit, exitCodes } from './exit-codes.ts';
import { oneLine } from './one-line.ts';
import type { Output } from './output.ts';
import type { Service } from './service.ts';

const marks: Readonly<Record<CiExecution['status'], string>> = {
  passed: '✓',
  failed: '✗',
  error: '✗',
  cancelled: '–',
  pending: '…',
  running: '…',
  paused: '…',
};

const seconds = (ms: number | null): string => (ms === null ? '' : ` (${(ms / 1_000).toFixed(1)} s)`);

/** How a test ended, in one line or two. */
export function describeExecution(run: CiExecution, service: Service): string {
  const flaky = neededRetry(run) ? ` [flaky: passed on try ${run.attempts}]` : '';
  const note = run.is_quarantined ? ' [quarantined]' : flaky;
  const head = `${marks[run.status]} ${oneLine(run.test_name)}${seconds(run.duration_ms)}${note}`;
  const doubts = doubtTexts(run);
  const line = [head, ...doubts].join('\n    ');
  if (run.status === 'passed' && doubts.length > 0) return `${line}\n    ${service.address(run.path)}`;
  if (run.status === 'passed' || (run.finished_at === null && run.error_message === null)) return line;
  return `${line}\n    ${oneLine(run.error_message ?? run.status)}\n    ${service.address(run.path)}`;
}

/** The outcome in one line. */
export const describeBatch = (status: CiRunStatus): string => countTexts(status).join(', ');

/**
 * Waits until a batch has ended, and prints each test as it ends.
 * @param options.end when to stop waiting, as `performance.now()` counts
 * @param options.printed IDs of the executions that were printed, which grow
 * @throws Exit with the code for a timeout
 */
export async function followBatch(
  service: Service,
  batch: CiRunStatus,
  {
    output,
    end,
    printed,
    pollMs = 2_000,
  }: { output: Output; end: number; printed: Set<string>; pollMs?: number | undefined },
): Promise<CiRunStatus> {
  for (let status = batch; ; status = await service.status(batch.id)) {
    for (const run of status.executions) {
      const hasEnded = !['pending', 'running', 'paused'].includes(run.status);
      if (!hasEnded || printed.has(run.execution_id)) continue;
      printed.add(run.execution_id);
      output.line(describeExecution(run, service));
    }
    if (status.finished) return status;
    const running = status.executions.filter((run) => run.status === 'running').length;
    const done = status.executions.filter((run) => printed.has(run.execution_id)).length;
    output.progress(`${done} of ${status.total} done, ${running} running`);
    if (performance.now() + pollMs > end)
      throw new Exit(
        exitCodes.timeout,
        `The tests are still running after the timeout. Check on them with: saywright status ${batch.id}`,
      );
    await pause(pollMs);
  }
}

import type { ExecutionSummary } from '@saywright/contracts/entities/execution';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import type { ExecutionRecord } from '../ports/execution-repository.ts';
import { endedText } from './ended-text.ts';
import { executionEntry } from './execution-entry.ts';
import { executionSummaryView, isPausing } from './execution-view.ts';
import { executionNotFound, requireExecution } from './require-execution.ts';

const refused = ({ execution_number: number }: ExecutionRecord, why: string): DomainError =>
  new DomainError('conflict', `Execution #${number} ${why}.`);

function whyNotPaused(record: ExecutionRecord): string {
  if (record.status === 'pending') return 'has not started yet; it can be paused once it runs';
  if (record.status === 'paused' || isPausing(record)) return 'is paused already';
  return `${endedText(record.status)}; there is nothing to pause`;
}

function whyNotResumed(record: ExecutionRecord): string {
  if (record.status === 'running' || record.status === 'pending') return 'is not paused';
  return `${endedText(record.status)}; there is nothing to resume`;
}

interface Command {
  ctx: UserContext;
  input: { id: string };
}

async function command(
  { ctx, input }: Command,
  wanted: 'pause' | 'resume',
  why: (record: ExecutionRecord) => string,
): Promise<ExecutionSummary> {
  const { organizationId } = ctx.actor;
  const { executions } = ctx.ports;
  const audit = executionEntry(ctx, wanted === 'pause' ? 'paused' : 'resumed', await requireExecution(ctx, input.id));
  const request = { command: wanted, at: isoNow(ctx.clock), audit };
  const outcome = await executions.requestPause(organizationId, input.id, request);
  const record = await executions.findExecution(organizationId, input.id);
  if (!record) throw executionNotFound();
  if (outcome === 'refused') throw refused(record, why(record));
  return executionSummaryView(record);
}

/**
 * Asks a running execution to wait before its next step; until then it is `pausing`.
 * @throws DomainError `not_found`; `conflict`, saying how it stands
 */
export const pauseExecution = (input: Command): Promise<ExecutionSummary> => command(input, 'pause', whyNotPaused);

/**
 * Resumes a paused execution, or takes back a pause that hasn't taken effect yet.
 * @throws DomainError `not_found`; `conflict`, saying how it stands
 */
export const resumeExecution = (input: Command): Promise<ExecutionSummary> => command(input, 'resume', whyNotResumed);

import { DomainError } from '@saywright/contracts/kernel/errors';
import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import type { AuditRecord } from '../ports/audit-repository.ts';
import type { RunRecord } from '../ports/run-repository.ts';
import { endedText } from './ended-text.ts';
import { executionEntry } from './execution-entry.ts';
import { isPausing } from './execution-state.ts';
import { executionNotFound } from './require-run.ts';

const refused = ({ execution_number: number }: RunRecord, why: string): DomainError =>
  new DomainError('conflict', `Execution #${number} ${why}.`);

function whyNotPaused(record: RunRecord): string {
  if (record.status === 'pending') return "hasn't started yet. You can pause it once it's running";
  if (record.status === 'paused' || isPausing(record)) return 'is already paused';
  return endedText(record.status);
}

function whyNotResumed(record: RunRecord): string {
  if (record.status === 'running' || record.status === 'pending') return "isn't paused";
  return endedText(record.status);
}

async function command(
  ctx: UserContext,
  { id }: RunRecord,
  wanted: { command: 'pause' | 'resume'; audit: AuditRecord; why(record: RunRecord): string },
): Promise<RunRecord> {
  const { organizationId } = ctx.actor;
  const { runs } = ctx.ports;
  const request = { command: wanted.command, at: isoNow(ctx.clock), audit: wanted.audit };
  const outcome = await runs.requestPause(organizationId, id, request);
  const record = await runs.findExecution(organizationId, id);
  if (!record) throw executionNotFound();
  if (outcome === 'refused') throw refused(record, wanted.why(record));
  return record;
}

/**
 * Asks a running execution to wait before its next step; until then it is `pausing`.
 * @throws DomainError `not_found`; `conflict`, saying how it stands
 */
export const pauseRun = (ctx: UserContext, run: RunRecord): Promise<RunRecord> =>
  command(ctx, run, { command: 'pause', audit: executionEntry(ctx, 'paused', run), why: whyNotPaused });

/**
 * Resumes a paused execution, or takes back a pause that hasn't taken effect yet.
 * @throws DomainError `not_found`; `conflict`, saying how it stands
 */
export const resumeRun = (ctx: UserContext, run: RunRecord): Promise<RunRecord> =>
  command(ctx, run, { command: 'resume', audit: executionEntry(ctx, 'resumed', run), why: whyNotResumed });

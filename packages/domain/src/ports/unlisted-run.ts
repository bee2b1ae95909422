import type { AuditRecord } from './audit-repository.ts';
import type { FrozenFlowPlan } from './flow-run-repository.ts';
import type { RunRecord } from './run-repository.ts';

/** A check on the live page, or a recording, as stored: a run without a verdict, which no list or counter knows of. */
export interface UnlistedRunRecord extends RunRecord {
  kind: 'flow';
  is_unlisted: true;
}

/** An unlisted run as accepted. */
export interface FrozenUnlistedPlan extends FrozenFlowPlan {
  /** The version of the test that it changes. */
  test_version: number;
}

/**
 * Accepts an unlisted run, with its plan, its outbox item, and the audit trail's entry, if the test exists and
 * `limitPerDay` aren't used up. It becomes the latest one of its test in place of `replaces`; `changed`: another one was
 * faster.
 */
export type InsertUnlistedRun<Stored extends UnlistedRunRecord, Plan extends FrozenUnlistedPlan> = (input: {
  record: Stored;
  plan: Plan;
  replaces: string | undefined;
  limitPerDay: number;
  nextSendAt: string;
  audit: AuditRecord;
}) => Promise<'inserted' | 'allowance_used' | 'test_not_found' | 'changed'>;

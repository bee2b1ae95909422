import type { CommitRef } from '@saywright/contracts/entities/commit-ref';
import type { CiToken } from '@saywright/contracts/entities/ci-token';
import type { TestKindName } from '@saywright/contracts/entities/test-kind';
import type { AuditRecord } from './audit-repository.ts';
import type { PlanAllowance } from './run-repository.ts';
import type { WebhookEvent } from './webhook-repository.ts';

/** A CI/CD token as stored: without the token. */
export interface CiTokenRecord extends Omit<CiToken, 'created_by'> {
  organization_id: string;
  created_by: string;
  /** SHA-256 of the token, in hex. */
  hash: string;
}

/** One test of a batch. */
export interface BatchEntry {
  execution_id: string;
  kind: TestKindName;
  test_id: string;
  test_name: string;
  /** The test's tags said so when the batch started. */
  is_quarantined?: true;
  /** Why it wasn't started, in words; absent for those that were. */
  problem?: string;
}

/** Tests that one call of a CI/CD token started together. */
export interface BatchRecord {
  id: string;
  organization_id: string;
  created_by: string;
  entries: readonly BatchEntry[];
  /** First day of the usage period that pays for it. */
  usage_period: string;
  /** The batch of which it repeats what didn't pass. */
  retry_of?: string;
  /** The commit that the pipeline tests; absent when it didn't say. */
  commit?: CommitRef & { context: string };
  created_at: string;
  /** Seconds since the epoch. */
  ttl: number;
}

/** A key that a caller repeats when it doesn't know whether its call arrived. */
export interface IdempotencyKey {
  /** SHA-256, in hex. */
  hash: string;
  /** Of the call's path and body. */
  request_hash: string;
  ttl: number;
}

/** A stretch of time in which an organization's calls are counted. */
export interface CallWindow {
  organizationId: string;
  /** The limit's. */
  name: string;
  /** Its beginning, in seconds since the epoch. */
  start: number;
  seconds: number;
}

/** CI/CD tokens and the batches that they start. */
export interface CiRepository {
  insertToken(
    token: CiTokenRecord,
    options: { limit: number; audit: AuditRecord },
  ): Promise<'inserted' | 'limit_reached'>;
  /** Oldest first. */
  listTokens(organizationId: string): Promise<CiTokenRecord[]>;
  findTokenByHash(hash: string): Promise<CiTokenRecord | undefined>;
  noteTokenUsed(token: CiTokenRecord, at: string): Promise<void>;
  deleteToken(token: CiTokenRecord, audit: AuditRecord): Promise<'deleted' | 'not_found'>;

  /** Counts a call. @returns how many it makes within the window */
  countCall(window: CallWindow): Promise<number>;

  /**
   * Stores a batch and takes its executions from the allowance, all or none.
   * @param options.limit the executions of the period; undefined without a hard limit
   * @param options.event its beginning, for an organization with webhooks
   * @returns `repeated` when the key was used before
   */
  openBatch(
    batch: BatchRecord,
    options: { allowance: PlanAllowance; key?: IdempotencyKey | undefined; event?: WebhookEvent | undefined },
  ): Promise<'opened' | 'allowance_used' | 'repeated'>;
  /** The use of a key; undefined when it never was, or too long ago. */
  findKeyUse(organizationId: string, keyHash: string): Promise<{ batch_id: string; request_hash: string } | undefined>;
  findBatch(organizationId: string, batchId: string): Promise<BatchRecord | undefined>;
  /** Notes once that an entry wasn't started, and gives its execution back. */
  noteUnstarted(batch: BatchRecord, at: number, problem: string): Promise<void>;
}

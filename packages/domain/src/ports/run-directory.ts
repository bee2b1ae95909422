import type { Step } from '@saywright/contracts/entities/step';
import type { DebugStatus } from '@saywright/contracts/entities/debug-run';
import type { RunRecord, WaitingExecution } from './run-repository.ts';
import type { SecurityEventRecord } from './security-log.ts';

/** How a flow test was described, with the steps that say which of its words are typed values. */
export interface PromptedTest {
  /** Null for one that was made by hand. */
  ai_prompt: string | null;
  steps: readonly Step[];
}

export interface TestOfRun {
  organizationId: string;
  testId: string;
}

/** The reason for which a member of staff looks at the runs of an organization. It has an end. */
export interface RunsPassRecord {
  staff_id: string;
  organization_id: string;
  reason: string;
  /** Seconds since the epoch. */
  ttl: number;
}

/** A run in progress, by its lease. May be a moment behind. */
export interface RunningExecution extends Pick<RunRecord, 'id' | 'organization_id' | 'lane'> {
  lease_until: string;
}

/** The runs of all organizations, as staff see them. No call reads more of them than it answers, however many there are. */
export interface RunDirectory {
  /** The newest of all, or of a status. */
  listRunIds(status: DebugStatus | undefined, limit: number): Promise<string[]>;
  /** Of any organization, in no particular order. Unlisted runs aren't found. */
  findRuns(executionIds: readonly string[]): Promise<RunRecord[]>;
  /** The sites of flow tests by ID; deleted tests are left out. */
  readSites(tests: readonly TestOfRun[]): Promise<Map<string, string>>;
  /** Flow tests by ID; deleted ones are left out. */
  readPrompts(tests: readonly TestOfRun[]): Promise<Map<string, PromptedTest>>;
  /** Executions without a worker, those first that the sweep checks next, without their order of acceptance. */
  listWaiting(limit: number): Promise<Pick<WaitingExecution, 'lane' | 'created_at'>[]>;
  /** Executions that a worker holds, by the end of their lease. */
  listRunning(limit: number): Promise<RunningExecution[]>;
  insertPass(pass: RunsPassRecord, event: SecurityEventRecord): Promise<void>;
  /** The organizations that are open to a member of staff now. */
  listPasses(staffId: string): Promise<RunsPassRecord[]>;
}

import type { Cancellation, EndReason } from '@saywright/contracts/entities/end-reason';
import type { Lane } from '@saywright/contracts/entities/browser';
import type { TestProof, TriedCheck } from '@saywright/contracts/entities/check-proof';
import type { DailyRuns } from '@saywright/contracts/entities/dashboard';
import type { ExecutionStatus, FinalStatus } from '@saywright/contracts/entities/execution';
import type { TestKindName, TestStatus } from '@saywright/contracts/entities/test-kind';
import type { AuditRecord } from './audit-repository.ts';
import type { OrganizationRecord } from './identity-repository.ts';
import type { NotificationRecord } from './notification-repository.ts';
import type { WebhookEvent } from './webhook-repository.ts';

/** The fields of every run. Each kind of test adds its own, which nothing outside of that kind reads. */
export interface RunRecord {
  kind: TestKindName;
  id: string;
  organization_id: string;
  execution_number: number;
  test_id: string;
  test_name: string;
  status: ExecutionStatus;
  /** Where it runs. */
  lane: Lane;
  /** Who is notified of its end; null when it wasn't a person. */
  started_by: string | null;
  /** The name that its environment had when it was accepted; absent when it ran in none. */
  environment_name?: string;
  /**
   * A run that proves nothing about its test: no list, counter, usage, or notification knows of it. Absent for the runs
   * that people see.
   */
  is_unlisted?: true;
  /** Of the steps that it runs: if it passes, a test that still has them is verified. Absent for kinds without steps. */
  steps_hash?: string;
  /** The schedule that started it; absent when a person did. */
  schedule?: ScheduledBy;
  /** Why a run of a schedule that failed isn't repeated, in words; absent if nobody tried. */
  not_retried?: string;
  /** The batch that it's part of: a CI/CD token started it. */
  batch_id?: string;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  duration_ms: number | null;
  /** Why it ended without passing. */
  end_reason: EndReason | null;
  /** Blocked hosts that the run tried to reach, reported as it goes; absent when there were none. */
  refused_hosts?: readonly string[];
  /** Counts the claims. Whatever a worker writes is conditional on the epoch of its own claim. */
  epoch: number;
  /** When the claim ends unless it is renewed; null unless running. */
  lease_until: string | null;
  /**
   * True from the moment before the first step: from then on the run never restarts automatically. A run that its caller
   * carries out is accepted with it.
   */
  steps_started: boolean;
  requeues: number;
  cancel_requested_at: string | null;
  /** On whose behalf; absent until someone cancels it. */
  cancellation?: Cancellation;
  /** The latest request; absent without one. */
  last_command?: 'pause' | 'resume';
  /** First day of the usage period that pays for it. */
  usage_period: string;
  /** The day whose free demo runs it takes one of, in place of the usage period; absent when it's counted. */
  demo_day?: string;
  refunded: boolean;
  /** How many executions of the plan it counts as; absent for one. */
  units?: number;
  history_days: number;
  /** Seconds since the epoch; the same for all items of the execution. */
  ttl: number;
}

/** A run in the list of its organization: what filters need to know. May be a moment behind. */
export type RunInList = Pick<
  RunRecord,
  'id' | 'kind' | 'execution_number' | 'test_id' | 'status' | 'started_by' | 'schedule' | 'batch_id'
>;

/** The instant of a schedule that started an execution, and how its owner wants to hear of the end. */
export interface ScheduledBy {
  id: string;
  /** ISO; names the fire. */
  instant: string;
  in_app: boolean;
  email: boolean;
  /** The execution that failed, and that this one repeats. */
  retry_of?: string;
}

/** An accepted execution that no worker has claimed: the outbox. Its order is the order of acceptance. */
export interface WaitingExecution {
  execution_id: string;
  organization_id: string;
  test_id: string;
  kind: TestKindName;
  lane: Lane;
  created_at: string;
  /** When it got its slot; null while it waits for one. */
  dispatched_at: string | null;
  /** When the sweep looks at it again. */
  next_send_at: string;
  /** How often its message was sent. */
  sends: number;
  /** How often a worker failed before it could claim the execution; absent when none did. */
  failed_starts?: number;
  /** The execution's. */
  ttl: number;
}

/** An organization that waits for its turn in a lane. */
export interface WaitingTurn {
  organizationId: string;
  /** Since when it waits: its place in the round. */
  since: string;
  /** Its executions that a worker may claim, oldest first. */
  ready: readonly string[];
}

/** A worker's right to write, as long as no one claimed after it. */
export interface Hold {
  executionId: string;
  epoch: number;
}

/** Whether the checks of a test could fail, as a run of it has tried. */
export interface ProvenChecks {
  /** The `checksHash` of what it ran. */
  of: string;
  checks: readonly TriedCheck[];
  summary: TestProof;
}

/** A larger result doesn't fit beside the end of a run: its kind stores it before. */
export const maxResultBytes = 250_000;

/** How an execution ends. */
export interface Ending {
  status: FinalStatus;
  end_reason: EndReason | null;
  finished_at: string;
  duration_ms: number | null;
  /** The fields that the run's kind sets as it ends. */
  details?: Readonly<Record<string, unknown>>;
  /** The result of the run as JSON of at most `maxResultBytes`, stored in the same transaction. */
  result?: string;
  /** Stored with the test if the run passed and the test is still the same. Absent when the run didn't try. */
  proven?: ProvenChecks;
  /** It used other elements than the test names, so its verdict says nothing about the test's steps. */
  deviated?: boolean;
  /** Gives the unit of usage back. */
  refund: boolean;
  /** How many executions of the plan it took but didn't use, to be given back without a refund; none by default. */
  unused?: number;
  /** Counts a run that was free after all. */
  charge?: boolean;
  /** The size of the files that it stored. */
  stored_bytes?: number;
}

/** The executions of the plan, and whether they're a hard limit. */
export interface PlanAllowance {
  from: 'plan';
  total: number;
  isHard: boolean;
}

/** The usage period in which a run counts: where it was accepted, or where that period's counts were moved to. */
export interface CountedPeriod {
  start: string;
  /** The executions that could be run in it when it ended, or now; absent before the first run. */
  total?: number | undefined;
}

/** The allowance that accepted runs use: the plan's, which may be a hard limit, the day's free demo runs, or their batch's. */
export type Allowance = PlanAllowance | { from: 'demo'; limit: number } | { from: 'batch' };

/** The condition on the execution for a write. */
export interface Expected {
  status: ExecutionStatus;
  epoch: number;
  /** Set when ending another worker's claim: a renewal in between saves it. */
  lease_until?: string | null;
}

/** A run's plan, frozen by its kind when the run was accepted. Stored as JSON, in as many pieces as needed. */
export type FrozenPlan = object;

export interface WorkerLogLine {
  at: string;
  level: 'debug' | 'info' | 'warn' | 'error';
  text: string;
}

/** A worker's log of one claim of a run, and the most memory that it used. */
export interface WorkerLogRecord {
  epoch: number;
  lines: readonly WorkerLogLine[];
  /** Lines between the first and the last ones that weren't kept. */
  dropped: number;
  /** Bytes; null where it couldn't be measured. */
  memory_peak: number | null;
  /** The execution's. */
  ttl: number;
}

export type RunCommand = 'cancel' | 'pause' | 'resume';

export type Fenced = 'written' | 'fenced';

/** A test of any kind, by its key. */
export interface TestKey {
  organizationId: string;
  kind: TestKindName;
  testId: string;
}

export interface RunRepository {
  /**
   * Takes the next `count` execution numbers of a test; undefined if the test doesn't exist. Numbers are taken before
   * the execution is accepted: a refusal in between leaves a gap, but no number is given twice.
   */
  takeNumbers(test: TestKey, count: number): Promise<number | undefined>;
  /**
   * Accepts executions of one test, all or none: usage, test counters, executions, plans, outbox, audit trail. One that a schedule
   * starts uses up its fire; `fire_over`: that is used up already, or its schedule was paused or deleted.
   */
  insertPending(input: {
    executions: readonly { record: RunRecord; plan: FrozenPlan }[];
    allowance: Allowance;
    nextSendAt: string;
    /** Says who started them; written with them. */
    audit: AuditRecord;
    /**
     * Takes their numbers from the test as well, which follow this one; absent when they were taken before. `number_taken`:
     * it isn't the test's last one anymore, or the test is gone.
     */
    lastNumber?: number | undefined;
  }): Promise<'inserted' | 'allowance_used' | 'test_not_found' | 'fire_over' | 'number_taken'>;

  findExecution(organizationId: string, executionId: string): Promise<RunRecord | undefined>;
  /**
   * Highest number first. `total` is the number of executions that are kept; where there are more than were asked for, it
   * comes from their numbers, and one that was refused after it had taken its number is counted.
   */
  listExecutions(
    organizationId: string,
    query: { testId: string; limit: number; offset: number },
  ): Promise<{ executions: RunRecord[]; hasMore: boolean; total: number }>;
  /** Runs of all tests, newest first, whose IDs are between the two, both exclusive. */
  listRuns(organizationId: string, query: { after: string; before: string; limit: number }): Promise<RunInList[]>;
  /** Those that exist, in no particular order. */
  findExecutions(organizationId: string, executionIds: readonly string[]): Promise<RunRecord[]>;
  /** The ids of those that haven't ended. */
  listActiveExecutions(organizationId: string, testId: string): Promise<string[]>;
  /**
   * The days on which runs ended, from the first one named to the last, oldest first; days without runs are left out.
   * @param query.hiddenProjects runs of tests that stood in these projects when they ended are left out
   */
  listDailyRuns(
    organizationId: string,
    query: { from: string; to: string; hiddenProjects: readonly string[] },
  ): Promise<DailyRuns[]>;

  /** In order of acceptance; all of them without a limit. */
  listWaiting(organizationId: string, limit?: number): Promise<WaitingExecution[]>;
  /** Of all organizations: those whose `next_send_at` has come, longest due first. */
  listDueWaiting(now: string, limit: number): Promise<WaitingExecution[]>;
  /** Lets the sweep leave a waiting execution alone until then, unless its time has changed since it was read. */
  postpone(waiting: WaitingExecution, nextSendAt: string): Promise<void>;
  /** Gives a waiting execution one of the organization's slots. `gone`: it waits no more, or has a slot already. */
  takeSlot(
    waiting: WaitingExecution,
    options: { slots: number; at: string; nextSendAt: string },
  ): Promise<'taken' | 'no_slot' | 'gone'>;
  noteSent(waiting: WaitingExecution, nextSendAt: string): Promise<void>;
  /** A worker failed before it could claim it. @returns how often that has happened; undefined when it waits no more */
  noteFailedStart(where: {
    organizationId: string;
    executionId: string;
    nextSendAt: string;
  }): Promise<number | undefined>;

  /** Makes an execution ready; its organization joins the end of the lane's round unless it is in it. */
  lineUp(waiting: WaitingExecution, at: string): Promise<void>;
  /** The organizations that wait in a lane, the one whose turn it is first. May be a moment behind. */
  listTurns(lane: Lane, limit: number): Promise<WaitingTurn[]>;
  /**
   * Takes an execution out of its organization's turn and moves the organization to the end of the round, or out of it
   * when nothing else of it is ready. `changed`: another worker took this turn first.
   */
  takeTurn(turn: WaitingTurn, taken: { lane: Lane; executionId: string; at: string }): Promise<'taken' | 'changed'>;
  /** A worker of the lane asked for work. */
  noteLaneServed(lane: Lane, at: string): Promise<void>;
  /** When a worker of the lane last asked for work; undefined when none ever did. */
  laneServedAt(lane: Lane): Promise<string | undefined>;
  /** Whether a worker of the lane holds a lease that has not expired. */
  isLaneBusy(lane: Lane, now: string): Promise<boolean>;

  /** pending → running. The lease is requested after the execution was read: only then does a worker know the time. */
  claim(input: {
    organizationId: string;
    executionId: string;
    lease: () => { at: string; leaseUntil: string };
  }): Promise<
    | { outcome: 'claimed'; record: RunRecord; plan: FrozenPlan }
    | { outcome: 'refused'; record: RunRecord }
    | { outcome: 'unknown' }
  >;
  renewLease(hold: Hold, leaseUntil: string): Promise<Fenced>;
  /** Written before the first step. */
  markStepsStarted(hold: Hold): Promise<Fenced>;
  /** The latest command to the worker and when it was given (a cancel stays), and until when someone watches. */
  readControl(
    executionId: string,
  ): Promise<{ command?: RunCommand; at?: string; cancellation?: Cancellation; watchedUntil?: string }>;
  /** Someone is watching the run. */
  noteViewer(executionId: string, viewer: { watchedUntil: string; ttl: number }): Promise<void>;
  /** running → paused; anyone can resume it, no matter who paused it. */
  markPaused(hold: Hold): Promise<Fenced>;
  /** paused → running. */
  markResumed(hold: Hold): Promise<Fenced>;

  /** Asks the worker to stop; `not_running` when it has none. The entry is written only with the first request. */
  requestCancel(
    organizationId: string,
    executionId: string,
    request: { at: string; cancellation: Cancellation; audit?: AuditRecord | undefined },
  ): Promise<'requested' | 'not_running'>;
  /**
   * Asks the worker to pause before its next step, or to resume. `refused`: it isn't running or is already paused, or it
   * isn't paused, or it's being cancelled.
   */
  requestPause(
    organizationId: string,
    executionId: string,
    request: { command: 'pause' | 'resume'; at: string; audit: AuditRecord },
  ): Promise<'requested' | 'refused'>;
  /** running → pending; the slot is kept. */
  requeue(record: RunRecord, options: { at: string; nextSendAt: string }): Promise<'requeued' | 'changed'>;
  /**
   * Ends an execution, all or nothing: status, counters of the test, its schedule, the organization and the day, slot, outbox, refund,
   * and the notification. `changed`: it was no longer as expected and nothing was written.
   */
  finish(input: {
    record: RunRecord;
    expected: Expected;
    ending: Ending;
    /** @param before how the test stood when this end was stored; undefined when the test is gone or the run was cancelled */
    notify?: (before: TestStatus | undefined) => NotificationRecord | undefined;
    /** @returns how many executions of the period aren't billed one by one; undefined when none is */
    overageFrom?: (organization: OrganizationRecord, period: CountedPeriod) => number | undefined;
    /**
     * The event for webhooks, asked for if the organization has any.
     * @param facts.projectId where the test is; null for nowhere, and when it's gone
     */
    emit?: (facts: { before: TestStatus | undefined; projectId: string | null }) => WebhookEvent | undefined;
    /** False for a run that never had a slot or a place in the outbox; true by default. */
    hasSlot?: boolean;
    /** Stored with the end. */
    workerLog?: WorkerLogRecord | undefined;
    /** Of a person who ends it. */
    audit?: AuditRecord | undefined;
  }): Promise<'finished' | 'changed'>;

  /** Keeps the log of a worker about a run that it claimed. Without the execution's fence: every claim has its own. */
  putWorkerLog(executionId: string, log: WorkerLogRecord): Promise<void>;
  /** Of each claim of an execution, the first claim first. */
  listWorkerLogs(executionId: string): Promise<WorkerLogRecord[]>;
  /** Running executions of all organizations whose lease ended before `now`. */
  listExpiredLeases(now: string): Promise<Pick<RunRecord, 'id' | 'organization_id'>[]>;
  /** The slots of all organizations that ever had one. */
  listSlots(): Promise<{ organizationId: string; executionIds: string[] }[]>;
  /** Those of the given executions that still exist and have not ended. */
  filterActive(executionIds: readonly string[]): Promise<Set<string>>;
  releaseSlots(organizationId: string, executionIds: readonly string[]): Promise<void>;
}

import type { EndReason } from '@saywright/contracts/entities/end-reason';
import type { ExecutionStatus } from '@saywright/contracts/entities/execution';
import type { Schedule, ScheduleStatus } from '@saywright/contracts/entities/schedule';
import type { AuditRecord } from './audit-repository.ts';
import type { AlertStreak, AlertWrites } from './alert-repository.ts';
import type { WebhookEvent } from './webhook-repository.ts';

/** A schedule as stored. */
export interface ScheduleRecord extends Omit<Schedule, 'owner' | 'latestExecution'> {
  organization_id: string;
  /** The person it runs for: the one who last created or activated it. */
  owner_id: string;
  latest_execution: Schedule['latestExecution'];
  /** Failures in a row and whether they alerted anyone; absent before the first. */
  streak?: AlertStreak;
  /** Counts every change but those of the totals; a write that names an older one does nothing. */
  revision: number;
}

/** The fields that change after a schedule was made; the totals move where executions end. */
export type ScheduleChange = Partial<
  Pick<
    ScheduleRecord,
    | 'test_name'
    | 'schedule_type'
    | 'recurrence_pattern'
    | 'scheduled_datetime'
    | 'start_date'
    | 'end_date'
    | 'time_of_day'
    | 'timezone'
    | 'environment_id'
    | 'email_notifications'
    | 'in_app_notifications'
    | 'alerts'
    | 'status'
    | 'next_run'
    | 'problem'
    | 'owner_id'
    | 'updated_at'
  >
>;

/**
 * The outcome of one instant of a schedule.
 *
 * claimed → started    its execution was accepted, in the same transaction
 * claimed → refused    it cannot be started, as its reason says
 * missed               it was late beyond the limit; nothing was started
 */
export interface FireRecord {
  organization_id: string;
  schedule_id: string;
  test_id: string;
  /** The instant it was due: ISO, one record each. */
  instant: string;
  state: 'claimed' | 'started' | 'refused' | 'missed';
  claimed_at: string;
  /** How late it was claimed. */
  late_ms: number;
  execution_id: string | null;
  execution_number: number | null;
  reason: string | null;
  /** The execution that failed and that this fire repeats; absent for times of the schedule. */
  retry_of?: string;
  /** Seconds since the epoch. */
  ttl: number;
}

/** Which time of a schedule was claimed and not started. */
export type UnstartedFire = Pick<FireRecord, 'organization_id' | 'schedule_id' | 'instant'>;

/** An execution in the history of a schedule. */
export interface ExecutionGlance {
  id: string;
  status: ExecutionStatus;
  started_at: string | null;
  finished_at: string | null;
  end_reason: EndReason | null;
}

/** The organization comes first everywhere: a schedule of another one is not found. Changes take their audit entry along. */
export interface ScheduleRepository {
  /** Stores a new schedule, unless the organization has `limit` of them or its test is gone. */
  insertSchedule(
    schedule: ScheduleRecord,
    options: { limit: number; audit: AuditRecord },
  ): Promise<'inserted' | 'limit_reached' | 'needs_gone'>;
  findSchedule(organizationId: string, scheduleId: string): Promise<ScheduleRecord | undefined>;
  /** Oldest first. */
  listSchedules(organizationId: string): Promise<ScheduleRecord[]>;
  /** Sets the given fields, if no one has changed the schedule since it was read. */
  changeSchedule(
    schedule: ScheduleRecord,
    change: ScheduleChange,
    audit: AuditRecord,
  ): Promise<ScheduleRecord | 'not_found' | 'changed_meanwhile'>;
  /** From then on nothing of it starts. */
  deleteSchedule(organizationId: string, scheduleId: string, audit: AuditRecord): Promise<'deleted' | 'not_found'>;

  /**
   * Takes the next run of a schedule, once for all, and moves the schedule on to the one after it. `changed`: it was
   * taken already, or the schedule was paused, changed or deleted.
   */
  takeFire(take: {
    schedule: ScheduleRecord;
    fire: FireRecord;
    after: { status: ScheduleStatus; next_run: string | null; problem?: ScheduleRecord['problem'] };
    alerts?: AlertWrites | undefined;
    event?: WebhookEvent | undefined;
  }): Promise<'taken' | 'changed'>;
  findFire(fire: { organizationId: string; scheduleId: string; instant: string }): Promise<FireRecord | undefined>;
  /**
   * Ends a fire that was taken and cannot be started. One that was to repeat a run leaves the alert about that run due.
   * @param refusal.problem what is said on its schedule, if that is still there; undefined says nothing
   * @param refusal.pause pauses the schedule with it
   */
  refuseFire(refusal: {
    fire: FireRecord;
    reason: string;
    problem: ScheduleRecord['problem'] | undefined;
    pause: boolean;
    alerts: AlertWrites | undefined;
    event?: WebhookEvent | undefined;
  }): Promise<'refused' | 'over'>;
  /** The newest first. */
  listFires(scheduleId: string, page: { limit: number; offset: number }): Promise<FireRecord[]>;

  /** Of all organizations: those whose next run came before the instant. */
  listDue(before: string): Promise<Pick<ScheduleRecord, 'id' | 'organization_id' | 'next_run'>[]>;
  /** Of all organizations: those that were taken before the instant and neither started nor refused since. */
  listUnstarted(before: string): Promise<UnstartedFire[]>;

  describeExecutions(organizationId: string, executionIds: readonly string[]): Promise<Map<string, ExecutionGlance>>;
}

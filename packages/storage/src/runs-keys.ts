import type { Lane } from '@saywright/contracts/entities/browser';
import type { DebugStatus } from '@saywright/contracts/entities/debug-run';
import type { Key } from './dynamo/table.ts';

/**
 * The `runs` table: executions and what belongs to them. Everything of an execution has its `ttl` and expires together.
 * Notifications have a `ttl` of their own.
 *
 * | item         | pk               | sk          | gsi1pk / gsi1sk           | gsi2pk / gsi2sk         | read by                 |
 * | ------------ | ---------------- | ----------- | ------------------------- | ----------------------- | ----------------------- |
 * | execution    | EXEC#<e>         | META        | ORG#<o>#TEST#<t> / number | RUNNING / <lease_until> | id; test, newest first; |
 * |              |                  |             |                           | (only while running)    | expired leases          |
 * | plan         | EXEC#<e>         | PLAN#<nn>   |                           |                         | execution (JSON pieces) |
 * | control      | EXEC#<e>         | CTRL        |                           |                         | worker, every 500 ms    |
 * | viewer       | EXEC#<e>         | CTRL#VIEW   |                           |                         | with control            |
 * | worker's log | EXEC#<e>         | WORKER#<nnnn> |                         |                         | staff: each claim       |
 * | step         | EXEC#<e>         | STEP#<nnnn> |                           |                         | execution               |
 * | logs         | EXEC#<e>         | LOG#<nnnn>… |                           |                         | execution               |
 * | pictures     | EXEC#<e>         | PIC#<nnnn>… |                           |                         | execution               |
 * | result       | EXEC#<e>         | RESULT#<nn> |                           |                         | execution (JSON pieces) |
 * | grounded     | EXEC#<e>         | GROUND#<nn> |                           |                         | grounding               |
 * | answer       | EXEC#<e>         | ANSWER      |                           |                         | worker that asked       |
 * | latest check | ORG#<o>#GROUND   | <t>         |                           |                         | test                    |
 * | latest       | ORG#<o>#GROUND   | <t>#RECORDER |                          |                         | test                    |
 * | recording    |                  |             |                           |                         |                         |
 * | inputs       | EXEC#<e>         | INPUTS      |                           |                         | recording (their count) |
 * | input, stop  | EXEC#<e>         | INPUT#<n>   |                           |                         | worker of a recording   |
 * | outcomes     | EXEC#<e>         | REQ#<nnnn>  |                           |                         | execution (chunks)      |
 * | outbox       | ORG#<o>#OUT      | <e>         |                           | OUTBOX / <next_send_at> | organization, in order; |
 * |              |                  |             |                           | (pending executions)    | due ones                |
 * | slots        | ORG#<o>          | SLOTS       |                           | SLOTS / <o>             | organization; all       |
 * | turn         | ORG#<o>          | TURN#<lane> |                           | TURNS#<lane> / <since>  | lane, longest wait      |
 * |              |                  |             |                           | (while runs are ready)  | first                   |
 * | lane         | LANE#<lane>      | SERVED      |                           |                         | sweep                   |
 * | fire         | SCH#<s>          | FIRE#<t>    |                           | FIRING / <claimed_at>   | schedule and instant;   |
 * |              |                  |             |                           | (while claimed)         | those that hang         |
 * | notification | ORG#<o>#NOTE#<u> | <n>         |                           |                         | person in organization, |
 * |              |                  |             |                           |                         | in order of time        |
 * | owed alert   | ORG#<o>#ALERTS#<u> | <n>       |                           | OWED / <due_at>         | person in organization, |
 * |              |                  |             |                           | (while its email is due) | in order; due ones    |
 * | pass         | PASS#<sha256>    | P           |                           |                         | token of a recording    |
 * | batch        | BATCH#<b>        | META        |                           |                         | id                      |
 * | key of a call | ORG#<o>#CALL    | <sha256>    |                           |                         | organization and key    |
 * | calls        | ORG#<o>#RATE     | <limit>#<t> |                           |                         | window of a rate limit  |
 * | webhook event | ORG#<o>#HOOKS   | EVENT#<e>   |                           | HOOKS / <due_at>        | id; those without their |
 * |              |                  |             |                           | (in the outbox)         | deliveries              |
 * | delivery     | ORG#<o>#HOOKS    | TO#<w>#<e>  |                           | HOOKS / <due_at>        | webhook, newest first;  |
 * |              |                  |             |                           | (while waiting)         | due ones                |
 * | PR comment   | ORG#<o>#HOOKS    | COMMENT#<…> |                           |                         | repository and number   |
 * | health       | HEALTH           | HEALTH      |                           |                         | (written by checks)     |
 *
 * Executions are also in gsi3, `ORG#<o>#RUNS / <e>`: the runs of all tests of an organization, newest first; and in gsi4,
 * `EXECS#<status>#<0-7> / <e>`: the runs of all organizations, by the status that staff see.
 *
 * A grounding, which is a check of a test on the live page, and a recording are executions that are in none of gsi1, gsi3, and
 * gsi4.
 *
 * Execution ids are ULIDs, so the outbox of an organization is in order of acceptance. `slots` holds the ids of the
 * executions that have one, as a set: giving twice and taking twice do no harm. `turn` holds, in the same way, the ids of
 * those that are ready for a worker of the lane. The indexes carry the attributes that
 * `@saywright/contracts/storage-attributes` lists, none of which changes while a run makes progress. The collections
 * RUNNING, OUTBOX, SLOTS and TURNS are one index partition each, good for 1,000 writes a second: 15,000 runs at once at a
 * renewal every 15 s, 1,000 runs started a second.
 */
export const runsKeys = {
  execution: (executionId: string): Key => ({ pk: `EXEC#${executionId}`, sk: 'META' }),
  planPiece: (executionId: string, piece: number): Key => ({
    pk: `EXEC#${executionId}`,
    sk: `PLAN#${String(piece).padStart(2, '0')}`,
  }),
  control: (executionId: string): Key => ({ pk: `EXEC#${executionId}`, sk: 'CTRL' }),
  workerLog: ({ executionId, epoch }: { executionId: string; epoch: number }): Key => ({
    pk: `EXEC#${executionId}`,
    sk: `${workerPrefix}${String(epoch).padStart(4, '0')}`,
  }),
  /** Behind `control`, so that one query reads both. */
  viewer: (executionId: string): Key => ({ pk: `EXEC#${executionId}`, sk: 'CTRL#VIEW' }),
  step: (executionId: string, order: number): Key => ({
    pk: `EXEC#${executionId}`,
    sk: `STEP#${String(order).padStart(4, '0')}`,
  }),
  /** @param part counts the pieces of a chunk that is too large for one item */
  logs: (executionId: string, chunk: { epoch: number; number: number; part: number }): Key => ({
    pk: `EXEC#${executionId}`,
    sk: `LOG#${[chunk.epoch, chunk.number, chunk.part].map((count) => String(count).padStart(4, '0')).join('#')}`,
  }),
  pictures: (executionId: string, chunk: { epoch: number; number: number }): Key => ({
    pk: `EXEC#${executionId}`,
    sk: `${picturesPrefix}${[chunk.epoch, chunk.number].map((count) => String(count).padStart(4, '0')).join('#')}`,
  }),
  resultPiece: (executionId: string, piece: number): Key => ({
    pk: `EXEC#${executionId}`,
    sk: `${resultPrefix}${String(piece).padStart(2, '0')}`,
  }),
  groundedStep: (executionId: string, order: number): Key => ({
    pk: `EXEC#${executionId}`,
    sk: `${groundedPrefix}${String(order).padStart(4, '0')}`,
  }),
  groundingAnswer: (executionId: string): Key => ({ pk: `EXEC#${executionId}`, sk: 'ANSWER' }),
  latestGrounding: (organizationId: string, testId: string): Key => ({
    pk: `ORG#${organizationId}#GROUND`,
    sk: testId,
  }),
  /** Beside the latest check, so that all of an organization's are found together. */
  latestRecorder: (organizationId: string, testId: string): Key => ({
    pk: `ORG#${organizationId}#GROUND`,
    sk: `${testId}#RECORDER`,
  }),
  recorderInputs: (executionId: string): Key => ({ pk: `EXEC#${executionId}`, sk: 'INPUTS' }),
  recorderInput: (executionId: string, number: number): Key => ({
    pk: `EXEC#${executionId}`,
    sk: `${inputPrefix}${String(number).padStart(7, '0')}`,
  }),
  recorderStop: (executionId: string): Key => ({ pk: `EXEC#${executionId}`, sk: `${inputPrefix}STOP` }),
  outcomes: (executionId: string, chunk: number): Key => ({
    pk: `EXEC#${executionId}`,
    sk: `${outcomesPrefix}${String(chunk).padStart(4, '0')}`,
  }),
  waiting: (organizationId: string, executionId: string): Key => ({ pk: `ORG#${organizationId}#OUT`, sk: executionId }),
  /** @param notificationId a ULID: notifications are in order of time */
  notification: (owner: { organizationId: string; userId: string }, notificationId: string): Key => ({
    pk: `ORG#${owner.organizationId}#NOTE#${owner.userId}`,
    sk: notificationId,
  }),
  /** @param alertId a ULID: alerts are in order of time */
  owedAlert: (owner: { organizationId: string; userId: string }, alertId: string): Key => ({
    pk: `ORG#${owner.organizationId}#ALERTS#${owner.userId}`,
    sk: alertId,
  }),
  recordingPass: (hash: string): Key => ({ pk: `PASS#${hash}`, sk: 'P' }),
  /** @param instant ISO, when it was due: fires of a schedule are in order of time */
  fire: (scheduleId: string, instant: string): Key => ({ pk: `SCH#${scheduleId}`, sk: `${firePrefix}${instant}` }),
  batch: (batchId: string): Key => ({ pk: `BATCH#${batchId}`, sk: 'META' }),
  idempotencyKey: (organizationId: string, hash: string): Key => ({ pk: `ORG#${organizationId}#CALL`, sk: hash }),
  /** @param start of the window, in seconds since the epoch */
  calls: (organizationId: string, limit: { name: string; start: number }): Key => ({
    pk: `ORG#${organizationId}#RATE`,
    sk: `${limit.name}#${limit.start}`,
  }),
  webhookEvent: (organizationId: string, eventId: string): Key => ({
    pk: `ORG#${organizationId}#HOOKS`,
    sk: `EVENT#${eventId}`,
  }),
  /** @param eventId a ULID: deliveries to an endpoint are in order of time */
  webhookDelivery: (organizationId: string, endpointId: string, eventId: string): Key => ({
    pk: `ORG#${organizationId}#HOOKS`,
    sk: `TO#${endpointId}#${eventId}`,
  }),
  pullRequestComment: (organizationId: string, where: string): Key => ({
    pk: `ORG#${organizationId}#HOOKS`,
    sk: `COMMENT#${where}`,
  }),
  slots: (organizationId: string): Key => ({ pk: `ORG#${organizationId}`, sk: 'SLOTS' }),
  turn: (organizationId: string, lane: Lane): Key => ({ pk: `ORG#${organizationId}`, sk: `TURN#${lane}` }),
  lane: (lane: Lane): Key => ({ pk: `LANE#${lane}`, sk: 'SERVED' }),
};

export const firePrefix = 'FIRE#';
export const planPrefix = 'PLAN#';
export const resultPrefix = 'RESULT#';
export const groundedPrefix = 'GROUND#';
export const inputPrefix = 'INPUT#';
export const outcomesPrefix = 'REQ#';
export const picturesPrefix = 'PIC#';
export const workerPrefix = 'WORKER#';

export const runsIndexKeys = {
  runs: (organizationId: string): string => `ORG#${organizationId}#RUNS`,
  runsOfAll: (status: DebugStatus, shard: number): string => `EXECS#${status}#${shard}`,
  executionsOfTest: (organizationId: string, testId: string): string => `ORG#${organizationId}#TEST#${testId}`,
  byNumber: (executionNumber: number): string => String(executionNumber).padStart(10, '0'),
  running: 'RUNNING',
  outbox: 'OUTBOX',
  firing: 'FIRING',
  /** Scheduled executions that ended and that nothing was decided about, by their end. */
  undecided: 'UNDECIDED',
  /** Alerts whose email is due. */
  owed: 'OWED',
  /** Events without their deliveries, and deliveries that wait, by when they're due. */
  webhookWork: 'HOOKS',
  slots: 'SLOTS',
  turns: (lane: Lane): string => `TURNS#${lane}`,
} as const;

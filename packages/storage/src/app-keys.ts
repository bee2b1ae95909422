import type { TestKindName } from '@saywright/contracts/entities/test-kind';
import type { WordKind } from '@saywright/domain/ports/customer-directory';
import type { TestKey } from '@saywright/domain/ports/run-repository';
import type { TicketFilter } from '@saywright/domain/ports/support-repository';
import type { Key } from './dynamo/table.ts';

/**
 * The `app` table: people, tests, counters. Every item has `et` (its type) and `v` (its document version).
 *
 * | item              | pk                  | sk             | gsi1pk / gsi1sk                  | read by                            |
 * |-------------------|---------------------|----------------|----------------------------------|------------------------------------|
 * | user              | USER#<u>            | PROFILE        | USERS#<0-7> / <created_at>#<u>   | id; staff: newest first            |
 * | alert settings    | USER#<u>            | ALERTS         |                                  | the person                         |
 * | email lock        | EMAIL#<lower case>  | LOCK           |                                  | address: sign-in, uniqueness       |
 * | former email      | USER#<u>            | FORMER#<at>    |                                  | all of a user, oldest first        |
 * | undo token        | UNDO#<sha256>       | T              |                                  | token                              |
 * | session           | SESS#<sha256>       | S              | USER#<u>#SESS / <created_at>#<s> | token; user                        |
 * | reset token       | RESET#<sha256>      | T              |                                  | token                              |
 * | verification token| VERIFY#<sha256>   | T              |                                  | token                              |
 * | login guard       | GUARD#<scope>#<key> | G              |                                  | account or address                 |
 * | organization      | ORG#<o>             | META           | ORGS#<plan>#<0-7> / <created_at>#<o> | id; staff: by plan, newest first |
 * | membership        | ORG#<o>             | MEM#<u>        | USER#<u>#MEM / ORG#<o>           | organization; user                 |
 * | invitation        | ORG#<o>             | INV#<i>        |                                  | id; all of an organization         |
 * | invitation token  | INVITE#<sha256>     | T              |                                  | token                              |
 * | audit entry       | AUDIT#<o>           | <ulid>         |                                  | all of an organization, newest first|
 * | counters          | ORG#<o>             | STATS          |                                  | organization                       |
 * | counters of a project | ORG#<o>         | STATS#<p>      |                                  | project                            |
 * | usage of a period | ORG#<o>             | USAGE#<day>    |                                  | first day of the period, yyyy-mm-dd|
 * | payment page      | ORG#<o>             | PAY#<session>  |                                  | id                                 |
 * | bought executions | ORG#<o>             | GRANT#<bill>   |                                  | id                                 |
 * | overage           | ORG#<o>             | OVER#<e>       | gsi2: UNBILLED / <at>            | unbilled, oldest first             |
 * | paying            | (the organization)  |                | gsi2: PAYING / <o>               | all that pay                       |
 * | left a plan            | (the organization)  |                | gsi2: ENDING / <history end>     | those whose history ends           |
 * | payment event     | PAYEVENT#<id>       | E              | gsi2: UNAPPLIED / <at>           | id; unapplied, oldest first        |
 * | reconciliation    | PAYING              | RECONCILED     |                                  | the latest one: staff              |
 * | payment reminder  | REMIND#<sub>        | <since>#<day>  |                                  | (written once)                     |
 * | free demo runs    | ORG#<o>             | DEMO#<day>     |                                  | day, yyyy-mm-dd                    |
 * | requests sent   | ORG#<o>             | SENDS          |                                  | organization                       |
 * | page checks       | ORG#<o>             | GROUND#<day>   |                                  | day, yyyy-mm-dd                    |
 * | settings of the model | ORG#<o>         | MODEL          |                                  | organization                       |
 * | cost of the model | ORG#<o>             | MODEL#<month>  |                                  | month, yyyy-mm                     |
 * | answer of the model | ORG#<o>           | MODELANSWER#<hash> |                              | the same question, for a day       |
 * | runs of a day     | ORG#<o>             | DAY#<day>      |                                  | organization, in order of the days |
 * | flow test         | ORG#<o>             | FT#<t>         | ORG#<o>#FT / <created_at>#<t>    | id; newest first, search, count    |
 * | healing proposal  | ORG#<o>#HEAL#<t>    | <hash>         | ORG#<o>#HEAL / <created_at>#<t>#<hash> | id; open ones of a test; all open ones, newest first |
 * | API test          | ORG#<o>             | AT#<t>         | ORG#<o>#AT / <created_at>#<t>    | id; newest first, search, count    |
 * | collection        | ORG#<o>             | AC#<c>         | ORG#<o>#AC / <created_at>#<c>    | id; newest first, search, count    |
 * | import            | ORG#<o>             | IMP#<i>        | gsi2: IMPORTING / <deadline>     | all of an organization, newest first; overdue|
 * | import lock       | ORG#<o>             | IMPLOCK#<c>    |                                  | the document (`collection_id`) of an open import |
 * | upload            | ORG#<o>             | UPLOAD#<u>     |                                  | id                                 |
 * | credential        | ORG#<o>             | CRED#<c>       |                                  | id; all of an organization         |
 * | listing change    | ORG#<o>#LISTING#<k> | <at>#<t>       |                                  | since an instant, for an hour      |
 * | environment       | ORG#<o>             | ENV#<e>        |                                  | id; all of an organization         |
 * | project           | ORG#<o>             | PROJ#<p>       |                                  | id; all of an organization         |
 * | public page       | PUBLIC#<token>      | P              |                                  | token: the project                 |
 * | segment           | ORG#<o>             | SEG#<s>        | gsi2: SPREADING / <since>        | id; all of an organization; stalled|
 * | schedule          | ORG#<o>             | SCH#<s>        | gsi2: DUE#<0-7> / <next_run>#<s> | id; all of an organization; overdue|
 * | steps of a segment| ORG#<o>             | SEGSTEPS#<s>   |                                  | the segment                        |
 * | use of a segment  | ORG#<o>#SEG#<s>     | FT#<t>         |                                  | all of a segment                   |
 * | CI/CD token       | ORG#<o>             | CITOKEN#<t>    |                                  | id; all of an organization         |
 * | its hash          | CITOKEN#<sha256>    | T              |                                  | token                              |
 * | webhook           | ORG#<o>             | WEBHOOK#<w>    |                                  | id; all of an organization         |
 * | GitHub connection | ORG#<o>             | GITHUB         |                                  | organization                       |
 * | deleted thing     | ORG#<o>             | GONE#<t>#<id>  |                                  | type and id: the name that it had  |
 * | ticket            | TICKET#<t>          | T              |                                  | id                                 |
 * | ticket of a user  | USER#<u>            | TICKET#<t>     |                                  | all of a user: deletion            |
 * | reply to a ticket | TICKET#<t>          | REPLY#<r>      |                                  | all of a ticket, newest first      |
 * | ticket in a list  | TICKETS#<status>#<priority>#<category>#<0-3> | <created_at>#<t> |       | staff: a filter, newest first; see ticket-index.ts |
 * | ticket counters   | TICKETSTATS         | SHARD#<0-3>, DAY#<day> |                          | all shards; a range of days        |
 * | plan              | PLANS               | PLAN#<code>    |                                  | all of them                        |
 * | sync of plans     | PLANS               | SYNC           |                                  | the newest one                     |
 * | version of a plan | PLANS#<code>        | V#<6 digits>   |                                  | all of a plan, newest first        |
 * | ticket counter    | COUNTER#TICKET      | C              |                                  | (moved by one for each ticket)     |
 * | look at runs      | STAFFPASS#<s>       | ORG#<o>        |                                  | person and organization, for an hour |
 * | staff             | STAFF               | PERSON#<s>     |                                  | id; all of them                    |
 * | roster            | STAFF               | ROSTER         |                                  | (counts changes of who is staff)   |
 * | staff session     | ASESS#<sha256>      | S              |                                  | token                              |
 * | security event    | EVENTS#<day>#<0-3>  | <ulid>         |                                  | day, newest first                  |
 * | events of an hour | EVENTCOUNTS#<0-3>   | <hour>         |                                  | staff: since an hour               |
 * | times of a route  | ROUTETIMES#<0-3>    | <hour>#<route> |                                  | staff: since an hour               |
 * | counts of a day   | COUNTS#<0-15>       | <day>, TOTAL   |                                  | staff: since a day                 |
 * | data export       | USER#<u>            | EXPORT         | gsi2: EXPORTING / <next_at>      | id of the user; those that are due |
 * | tests made        | USER#<u>            | MADE           | gsi2: MAKERS#<0-7> / <count>#<u> | id; staff: those who made the most |
 * | word of a name    | FIND#<kind>#<c>     | <word>#<id>    |                                  | staff: words that begin so; see staff-directory.ts |
 * | message of staff  | STAFFMAIL#<m>       | M              |                                  | id                                 |
 * | deletion          | DELETION#<d>        | META           | gsi2: DELETING / <next_at>       | id; those that are due             |
 * | deletion by staff | (the deletion)      |                | STAFFDELETIONS / <d>             | staff: newest first                |
 * | account or organization of it | DELETION#<d> | OF#<id>   |                                  | all of a deletion                  |
 * | former customer   | FORMER#<id>         | F              |                                  | id                                 |
 * | incidents         | STATUS              | INCIDENTS      |                                  | the status page: one short list    |
 * | blocked address   | MAILBLOCK#<sha256>  | B              |                                  | address: each email                |
 * | report about an email | MAILREPORT#<id> | R              |                                  | (written once)                     |
 * | controls          | CONTROLS            | C              |                                  | every start of a run: what staff hold back |
 * | health            | HEALTH              | HEALTH         |                                  | (written by health checks, in both tables) |
 *
 * An email lock with a `ttl` only reserves the address: nobody signs in with it, and nobody else can take it.
 *
 * gsi1 carries the attributes of `@saywright/contracts/storage-attributes` and nothing else.
 *
 * Counters, moved in the transaction of what they count:
 * - flow test: `status` (draft, passed, failed, error), `execution_seq` (last execution number given), `execution_count`
 *   (accepted), `finished_count` and `passed_count` (finished with passed, failed or error; for the success rate),
 *   `last_executed_at`, `version` (saves by people only).
 * - DAY: `<status>#<project>` for passed, failed and error, with nothing behind the # for tests in no project: the runs that
 *   ended on that day in New York, by the project in which their test stood then. Kept for a year.
 * - STATS: `total_tests`, `passed_tests` (status passed), `failed_tests` (status failed or error),
 *   `environments` (of flow tests), `api_environments`, `credentials`, `projects`, `segments`, `schedules`, `ci_tokens`.
 * - STATS of a project: `total_tests`, `passed_tests`, `failed_tests` of the tests that stand in it.
 * - schedule: `total_executions`, `successful_executions`, `failed_executions`, `last_run`, `latest_execution`,
 *   `running_executions` (where executions start and end), `revision` (every other change). It is in gsi2 while it has a next run.
 * - segment: `usage_count` (insertions in all tests), `version` (saves), `revision` (saves of other steps). Its steps stand
 *   apart, so that moving the counter costs and conflicts little.
 * - DEMO: `runs`, accepted on that day within the demo shop and not counted in USAGE. Kept for a week.
 * - COUNTS: the whole service by day in New York, for 400 days, and TOTAL since the beginning. A day also has the ends of
 *   runs by hour, `<day of the month>T<hour>#<status>` in UTC; see service-counts.ts.
 * - MADE: `day#<day>`: the tests that the person created on each of the last 30 days.
 * - EVENTCOUNTS: `<ten minutes>#<counter>`: the security events of an hour; see security-log.ts.
 * - ROUTETIMES: `b<bucket>`: the calls that took as long; see route-times.ts.
 * - organization: `members`.
 * - USAGE: `executions_used`, `generations_used`; absent until something is used. `day#<day>`: the executions accepted on it.
 *   `executions_settled` and `executions_over`: those that ended within the allowance and past it. `executions_total`: the
 *   allowance when a run was last accepted. `moved_to`: the period that has all of it now; see move-usage.ts.
 */
export const importPrefix = 'IMP#';
export const credentialPrefix = 'CRED#';
export const ciTokenKeyPrefix = 'CITOKEN#';
export const webhookPrefix = 'WEBHOOK#';
export const deletionEntryPrefix = 'OF#';
export const environmentPrefix = 'ENV#';
export const formerEmailPrefix = 'FORMER#';
export const memberPrefix = 'MEM#';
export const invitationPrefix = 'INV#';
export const projectPrefix = 'PROJ#';
export const schedulePrefix = 'SCH#';
export const segmentPrefix = 'SEG#';
export const planPrefix = 'PLAN#';
export const staffPrefix = 'PERSON#';
export const ticketOfUserPrefix = 'TICKET#';
export const ticketReplyPrefix = 'REPLY#';
export const ticketShardPrefix = 'SHARD#';
export const testPrefixes = { flow: 'FT#', api: 'AT#', collection: 'AC#' } as const satisfies Record<
  TestKindName,
  string
>;
export const testPrefix = testPrefixes.flow;

/** Partitions that the security events of one day are spread over: sign-ins of every customer are among them. */
export const eventShards = 4;

/** @param day `yyyy-mm-dd` */
export const securityEventsOf = (day: string, shard: number): string => `EVENTS#${day}#${shard}`;

/** Partitions of the times of routes, to which each environment adds once a minute. */
export const routeTimeShards = 4;

/** Partitions of the counts of the whole service: so many transactions rarely meet in one of them. */
export const countShards = 16;
/** Partitions that each list of tickets, and their counters, are spread over. */
export const ticketShards = 4;

/** Index partitions that users, and organizations of one plan, are spread over. */
export const directoryShards = 8;

/** The partition of an ID among so many; its last character is random. */
export const shardOf = (id: string, shards: number): number => id.charCodeAt(id.length - 1) % shards;

const testKey = ({ organizationId, kind, testId }: TestKey): Key => ({
  pk: `ORG#${organizationId}`,
  sk: `${testPrefixes[kind]}${testId}`,
});

export const appKeys = {
  user: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'PROFILE' }),
  alertSettings: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'ALERTS' }),
  emailLock: (email: string): Key => ({ pk: `EMAIL#${email.toLowerCase()}`, sk: 'LOCK' }),
  /** @param changedAt ISO instant */
  formerEmail: (userId: string, changedAt: string): Key => ({
    pk: `USER#${userId}`,
    sk: `${formerEmailPrefix}${changedAt}`,
  }),
  dataExport: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'EXPORT' }),
  undoToken: (tokenHash: string): Key => ({ pk: `UNDO#${tokenHash}`, sk: 'T' }),
  session: (sessionHash: string): Key => ({ pk: `SESS#${sessionHash}`, sk: 'S' }),
  resetToken: (tokenHash: string): Key => ({ pk: `RESET#${tokenHash}`, sk: 'T' }),
  verificationToken: (tokenHash: string): Key => ({ pk: `VERIFY#${tokenHash}`, sk: 'T' }),
  ticket: (ticketId: string): Key => ({ pk: `TICKET#${ticketId}`, sk: 'T' }),
  ticketOfUser: (userId: string, ticketId: string): Key => ({
    pk: `USER#${userId}`,
    sk: `${ticketOfUserPrefix}${ticketId}`,
  }),
  ticketReply: (ticketId: string, replyId: string): Key => ({
    pk: `TICKET#${ticketId}`,
    sk: `${ticketReplyPrefix}${replyId}`,
  }),
  /** An absent facet stands for any. */
  ticketInList: (
    { status, priority, category }: TicketFilter,
    ticket: { shard: number; created_at: string; id: string },
  ): Key => ({
    pk: ['TICKETS', status ?? 'any', priority ?? 'any', category ?? 'any', ticket.shard].join('#'),
    sk: `${ticket.created_at}#${ticket.id}`,
  }),
  runsPass: (staffId: string, organizationId: string): Key => ({
    pk: `STAFFPASS#${staffId}`,
    sk: `ORG#${organizationId}`,
  }),
  ticketCounts: (shard: number): Key => ({ pk: 'TICKETSTATS', sk: `${ticketShardPrefix}${shard}` }),
  /** @param day `yyyy-mm-dd` */
  ticketTimes: (day: string): Key => ({ pk: 'TICKETSTATS', sk: `DAY#${day}` }),
  plan: (code: string): Key => ({ pk: 'PLANS', sk: `${planPrefix}${code}` }),
  planSync: (): Key => ({ pk: 'PLANS', sk: 'SYNC' }),
  planVersion: (code: string, version: number): Key => ({
    pk: `PLANS#${code}`,
    sk: `V#${String(version).padStart(6, '0')}`,
  }),
  ticketCounter: (): Key => ({ pk: 'COUNTER#TICKET', sk: 'C' }),
  staff: (staffId: string): Key => ({ pk: 'STAFF', sk: `${staffPrefix}${staffId}` }),
  roster: (): Key => ({ pk: 'STAFF', sk: 'ROSTER' }),
  staffSession: (sessionHash: string): Key => ({ pk: `ASESS#${sessionHash}`, sk: 'S' }),
  securityEvent: ({ id, at }: { id: string; at: string }): Key => ({
    pk: securityEventsOf(at.slice(0, 10), shardOf(id, eventShards)),
    sk: id,
  }),
  /** @param hour `yyyy-mm-ddThh` */
  eventCounts: (hour: string, shard: number): Key => ({ pk: `EVENTCOUNTS#${shard}`, sk: hour }),
  /** @param key `yyyy-mm-ddThh`, before all of that hour, or with `#<route>` */
  routeTimes: (key: string, shard: number): Key => ({ pk: `ROUTETIMES#${shard}`, sk: key }),
  /** @param day `yyyy-mm-dd`, or `TOTAL`, which sorts after every day */
  serviceCounts: (day: string, shard: number): Key => ({ pk: `COUNTS#${shard}`, sk: day }),
  testsMade: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'MADE' }),
  word: (kind: WordKind, { word, id }: { word: string; id: string }): Key => ({
    pk: `FIND#${kind}#${[...word][0] ?? ''}`,
    sk: `${word}#${id}`,
  }),
  staffMessage: (messageId: string): Key => ({ pk: `STAFFMAIL#${messageId}`, sk: 'M' }),
  deletion: (deletionId: string): Key => ({ pk: `DELETION#${deletionId}`, sk: 'META' }),
  deletionEntry: (deletionId: string, id: string): Key => ({
    pk: `DELETION#${deletionId}`,
    sk: `${deletionEntryPrefix}${id}`,
  }),
  former: (id: string): Key => ({ pk: `FORMER#${id}`, sk: 'F' }),
  incidents: (): Key => ({ pk: 'STATUS', sk: 'INCIDENTS' }),
  reconciliation: (): Key => ({ pk: 'PAYING', sk: 'RECONCILED' }),
  mailBlock: (emailHash: string): Key => ({ pk: `MAILBLOCK#${emailHash}`, sk: 'B' }),
  mailFeedback: (feedbackId: string): Key => ({ pk: `MAILREPORT#${feedbackId}`, sk: 'R' }),
  controls: (): Key => ({ pk: 'CONTROLS', sk: 'C' }),
  /** @param day `yyyy-mm-dd` */
  dailyRuns: (organizationId: string, day: string): Key => ({ pk: `ORG#${organizationId}`, sk: `DAY#${day}` }),
  loginGuard: (guard: { scope: string; key: string }): Key => ({ pk: `GUARD#${guard.scope}#${guard.key}`, sk: 'G' }),
  organization: (organizationId: string): Key => ({ pk: `ORG#${organizationId}`, sk: 'META' }),
  member: (organizationId: string, userId: string): Key => ({
    pk: `ORG#${organizationId}`,
    sk: `${memberPrefix}${userId}`,
  }),
  invitation: (organizationId: string, invitationId: string): Key => ({
    pk: `ORG#${organizationId}`,
    sk: `${invitationPrefix}${invitationId}`,
  }),
  invitationToken: (tokenHash: string): Key => ({ pk: `INVITE#${tokenHash}`, sk: 'T' }),
  auditEntry: (organizationId: string, entryId: string): Key => ({ pk: `AUDIT#${organizationId}`, sk: entryId }),
  stats: (organizationId: string): Key => ({ pk: `ORG#${organizationId}`, sk: 'STATS' }),
  /** The organization's counters, for one project. */
  projectStats: (organizationId: string, projectId: string): Key => ({
    pk: `ORG#${organizationId}`,
    sk: `STATS#${projectId}`,
  }),
  /** @param periodStart first day of the period, `yyyy-mm-dd` */
  usage: (organizationId: string, periodStart: string): Key => ({
    pk: `ORG#${organizationId}`,
    sk: `USAGE#${periodStart}`,
  }),
  checkout: (organizationId: string, checkoutId: string): Key => ({
    pk: `ORG#${organizationId}`,
    sk: `PAY#${checkoutId}`,
  }),
  grant: (organizationId: string, grantId: string): Key => ({ pk: `ORG#${organizationId}`, sk: `GRANT#${grantId}` }),
  overage: (organizationId: string, executionId: string): Key => ({
    pk: `ORG#${organizationId}`,
    sk: `OVER#${executionId}`,
  }),
  paymentEvent: (eventId: string): Key => ({ pk: `PAYEVENT#${eventId}`, sk: 'E' }),
  /** @param since ISO instant from which a payment fails; tells the failures of a subscription apart */
  reminder: (subscriptionId: string, { since, day }: { since: string; day: number }): Key => ({
    pk: `REMIND#${subscriptionId}`,
    sk: `${since}#${day}`,
  }),
  /** @param day `yyyy-mm-dd` */
  demoRuns: (organizationId: string, day: string): Key => ({ pk: `ORG#${organizationId}`, sk: `DEMO#${day}` }),
  sends: (organizationId: string): Key => ({ pk: `ORG#${organizationId}`, sk: 'SENDS' }),
  /** @param day `yyyy-mm-dd` */
  healingProposal: (organizationId: string, testId: string, id: string): Key => ({
    pk: `ORG#${organizationId}#HEAL#${testId}`,
    sk: id,
  }),
  modelSettings: (organizationId: string): Key => ({ pk: `ORG#${organizationId}`, sk: 'MODEL' }),
  /** @param month `yyyy-mm` */
  modelMonth: (organizationId: string, month: string): Key => ({
    pk: `ORG#${organizationId}`,
    sk: `MODEL#${month}`,
  }),
  modelAnswer: (organizationId: string, question: string): Key => ({
    pk: `ORG#${organizationId}`,
    sk: `MODELANSWER#${question}`,
  }),
  groundings: (organizationId: string, day: string): Key => ({ pk: `ORG#${organizationId}`, sk: `GROUND#${day}` }),
  test: testKey,
  flowTest: (organizationId: string, testId: string): Key => testKey({ organizationId, kind: 'flow', testId }),
  /** Without a test: where those of an instant begin. */
  listingChange: (
    { organizationId, kind, testId = '' }: Omit<TestKey, 'testId'> & { testId?: string },
    at: string,
  ): Key => ({
    pk: `ORG#${organizationId}#LISTING#${kind}`,
    sk: `${at}#${testId}`,
  }),
  segment: (organizationId: string, segmentId: string): Key => ({
    pk: `ORG#${organizationId}`,
    sk: `${segmentPrefix}${segmentId}`,
  }),
  segmentSteps: (organizationId: string, segmentId: string): Key => ({
    pk: `ORG#${organizationId}`,
    sk: `SEGSTEPS#${segmentId}`,
  }),
  segmentUse: (organizationId: string, segmentId: string, testId: string): Key => ({
    pk: `ORG#${organizationId}#SEG#${segmentId}`,
    sk: `${testPrefix}${testId}`,
  }),
  schedule: (organizationId: string, scheduleId: string): Key => ({
    pk: `ORG#${organizationId}`,
    sk: `${schedulePrefix}${scheduleId}`,
  }),
  environment: (organizationId: string, environmentId: string): Key => ({
    pk: `ORG#${organizationId}`,
    sk: `${environmentPrefix}${environmentId}`,
  }),
  apiImport: (organizationId: string, importId: string): Key => ({
    pk: `ORG#${organizationId}`,
    sk: `${importPrefix}${importId}`,
  }),
  importLock: (organizationId: string, collectionId: string): Key => ({
    pk: `ORG#${organizationId}`,
    sk: `IMPLOCK#${collectionId}`,
  }),
  upload: (organizationId: string, uploadId: string): Key => ({
    pk: `ORG#${organizationId}`,
    sk: `UPLOAD#${uploadId}`,
  }),
  credential: (organizationId: string, credentialId: string): Key => ({
    pk: `ORG#${organizationId}`,
    sk: `${credentialPrefix}${credentialId}`,
  }),
  ciToken: (organizationId: string, tokenId: string): Key => ({
    pk: `ORG#${organizationId}`,
    sk: `${ciTokenKeyPrefix}${tokenId}`,
  }),
  webhook: (organizationId: string, webhookId: string): Key => ({
    pk: `ORG#${organizationId}`,
    sk: `${webhookPrefix}${webhookId}`,
  }),
  github: (organizationId: string): Key => ({ pk: `ORG#${organizationId}`, sk: 'GITHUB' }),
  ciTokenHash: (hash: string): Key => ({ pk: `${ciTokenKeyPrefix}${hash}`, sk: 'T' }),
  publicPage: (token: string): Key => ({ pk: `PUBLIC#${token}`, sk: 'P' }),
  project: (organizationId: string, projectId: string): Key => ({
    pk: `ORG#${organizationId}`,
    sk: `${projectPrefix}${projectId}`,
  }),
  deleted: (organizationId: string, thing: { type: string; id: string }): Key => ({
    pk: `ORG#${organizationId}`,
    sk: `GONE#${thing.type}#${thing.id}`,
  }),
};

const testIndexes = { flow: 'FT', api: 'AT', collection: 'AC' } as const satisfies Record<TestKindName, string>;

const testsIndex = (organizationId: string, kind: TestKindName): string => `ORG#${organizationId}#${testIndexes[kind]}`;

/** The parts of the keys of the indexes. */
export const appIndexKeys = {
  spreadingSegments: 'SPREADING',
  openImports: 'IMPORTING',
  deleting: 'DELETING',
  staffDeletions: 'STAFFDELETIONS',
  exporting: 'EXPORTING',
  endingHistories: 'ENDING',
  paying: 'PAYING',
  unappliedEvents: 'UNAPPLIED',
  unbilled: 'UNBILLED',
  dueSchedules: (shard: number): string => `DUE#${shard}`,
  sessionsOfUser: (userId: string): string => `USER#${userId}#SESS`,
  users: (shard: number): string => `USERS#${shard}`,
  organizationsOnPlan: (plan: string, shard: number): string => `ORGS#${plan}#${shard}`,
  makers: (shard: number): string => `MAKERS#${shard}`,
  membershipsOfUser: (userId: string): string => `USER#${userId}#MEM`,
  tests: testsIndex,
  /** Of proposals that nobody has decided about. */
  openProposals: (organizationId: string): string => `ORG#${organizationId}#HEAL`,
  flowTests: (organizationId: string): string => testsIndex(organizationId, 'flow'),
  byCreation: (createdAt: string, id: string): string => `${createdAt}#${id}`,
};

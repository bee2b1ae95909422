import { securityActions, type SecurityAction } from '@saywright/contracts/entities/security-event';
import {
  eventCounters,
  type EventCounts,
  type EventFilter,
  type SecurityEventRecord,
  type SecurityLog,
  type Unexplained,
} from '@saywright/domain/ports/security-log';
import { appKeys, eventShards, securityEventsOf, shardOf } from '../app-keys.ts';
import type { Database } from '../database.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import type { Transaction } from '../dynamo/transaction.ts';
import { newestOf } from '../newest-of.ts';

/** Events that one call looks at; a filter may leave few of them. */
const maxLookedAt = 1_000;

/** Counts are only asked for the last 30 days. */
const countedSeconds = 32 * 86_400;

const dayMs = 86_400_000;
const shards = Array.from({ length: eventShards }, (_, shard) => shard);

const eventItem = (event: SecurityEventRecord): ReturnType<typeof toItem> =>
  toItem(event, { key: appKeys.securityEvent(event), type: 'security_event' });

/** The ten minutes of the hour in which an instant lies. */
const slotOf = (instant: string): string => instant.slice(14, 15);

const isAction = (name: string | undefined): name is SecurityAction =>
  name !== undefined && Object.hasOwn(securityActions, name);

/** How the counts of an hour change with an event. */
function countsOf({ id, at, action, reason }: SecurityEventRecord) {
  const { type, severity } = securityActions[action];
  const counted: string[] = eventCounters.filter((counter) => ['total', severity, type].includes(counter));
  if (severity === 'critical' && reason === '') counted.push(action);
  const ttl = Math.ceil(Date.parse(at) / 1_000) + countedSeconds;
  return {
    key: appKeys.eventCounts(at.slice(0, 13), shardOf(id, eventShards)),
    change: {
      setIfAbsent: { et: 'event_counts', v: 1, ttl },
      add: Object.fromEntries(counted.map((counter) => [`${slotOf(at)}#${counter}`, 1])),
    },
  };
}

/** Adds an event to the transaction of the change that it describes. */
export function logEvent({ app }: Pick<Database, 'app'>, writes: Transaction, event: SecurityEventRecord): Transaction {
  return writes.put(app, { item: eventItem(event) }).update(app, countsOf(event));
}

function matches(event: SecurityEventRecord, { type, severity, text }: EventFilter): boolean {
  const action = securityActions[event.action];
  if (type !== undefined && action.type !== type) return false;
  if (severity !== undefined && action.severity !== severity) return false;
  if (text === undefined) return true;
  return [action.title, event.actor, event.target, event.source_ip].some((each) => each.toLowerCase().includes(text));
}

/** The UTC days between two instants, the last one first. */
function daysBack(until: string, since: string): string[] {
  const [last, first] = [until, since].map((instant) => Date.parse(`${instant.slice(0, 10)}T00:00:00Z`)) as [
    number,
    number,
  ];
  return Array.from({ length: Math.max(0, (last - first) / dayMs + 1) }, (_, back) =>
    new Date(last - back * dayMs).toISOString().slice(0, 10),
  );
}

/**
 * The security log in the `app` table: events are appended, never changed, and expire after a year. Their counts stand
 * beside them by the hour, so that a month of them costs the same however many there were.
 */
export const createSecurityLog = ({ app }: Pick<Database, 'app'>): SecurityLog => ({
  async append(event) {
    const { key, change } = countsOf(event);
    await Promise.all([app.put(eventItem(event)), app.update(key, change)]);
  },

  async listEvents({ since, until, before, filter, limit }) {
    const events: SecurityEventRecord[] = [];
    const isFiltered = Object.values(filter).some((value) => value !== undefined);
    const most = isFiltered ? maxLookedAt : limit + 1;
    let lookedAt = 0;
    let last: string | undefined;
    for (const day of daysBack(until, since)) {
      const lists = shards.map((shard) =>
        app.query<SecurityEventRecord>({
          pk: securityEventsOf(day, shard),
          skBetween: ['0', before ?? 'Z'],
          descending: true,
          limit: most - lookedAt + 1,
        }),
      );
      for await (const item of newestOf(lists, ({ id }) => id)) {
        if (item.id === before) continue;
        if (item.at < since) return { events, next: undefined };
        if (events.length === limit || lookedAt === most) return { events, next: last };
        lookedAt++;
        last = item.id;
        if (matches(item, filter)) events.push(fromItem(item));
      }
    }
    return { events, next: undefined };
  },

  async countEvents(since) {
    const hour = since.slice(0, 13);
    const read = shards.map((shard) => {
      const { pk, sk } = appKeys.eventCounts(hour, shard);
      return Array.fromAsync(app.query<Record<string, unknown>>({ pk, skFrom: sk }));
    });
    const counts: EventCounts = { total: 0, critical: 0, warning: 0, failed_login: 0 };
    const unexplained: Unexplained = {};
    for (const { sk, ...item } of (await Promise.all(read)).flat())
      for (const [name, count] of Object.entries(item)) {
        const [slot = '', counter] = name.split('#');
        if (typeof count !== 'number' || (sk === hour && slot < slotOf(since))) continue;
        const known = eventCounters.find((each) => each === counter);
        if (known) counts[known] += count;
        else if (isAction(counter)) unexplained[counter] = (unexplained[counter] ?? 0) + count;
      }
    return { counts, unexplained };
  },
});

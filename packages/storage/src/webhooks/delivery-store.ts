import type {
  DeliveryKey,
  DeliveryRecord,
  DueWebhookWork,
  WebhookEvent,
  WebhookRepository,
} from '@saywright/domain/ports/webhook-repository';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { mustExist, mustNotExist, type Condition } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import type { Key } from '../dynamo/table.ts';
import { runsIndexKeys, runsKeys } from '../runs-keys.ts';
import { deliveryItem, dueKeys, eventItem } from './webhook-items.ts';

const keyOf = ({ organizationId, endpointId, eventId }: DeliveryKey): Key =>
  runsKeys.webhookDelivery(organizationId, endpointId, eventId);

const keyOfRecord = (delivery: DeliveryRecord): Key =>
  runsKeys.webhookDelivery(delivery.organization_id, delivery.endpoint_id, delivery.event_id);

/** It's in the outbox. */
const isDue: Condition = { expression: 'attribute_exists(#list)', names: { '#list': 'gsi2pk' } };

/** Nobody has claimed, settled, or replayed it since it was read. */
const isAsRead = ({ claims, state }: DeliveryRecord): Condition => ({
  expression: '#claims = :claims AND #state = :state',
  names: { '#claims': 'claims', '#state': 'state' },
  values: { ':claims': claims, ':state': state },
});

const organizationPrefix = 'ORG#';
const partitionSuffix = '#HOOKS';

/** The work that an item of the index stands for, by its key alone: the index has nothing else of it. */
function workOf({ pk, sk }: Key): DueWebhookWork {
  const organizationId = pk.slice(organizationPrefix.length, -partitionSuffix.length);
  const [, first = '', second] = sk.split('#');
  return second === undefined
    ? { organization_id: organizationId, event_id: first }
    : { organization_id: organizationId, endpoint_id: first, event_id: second };
}

/** Events and deliveries in the `runs` table, in one partition for each organization. They expire after 30 days. */
export const deliveryStore = ({
  app,
  runs,
  transaction,
}: Database): Pick<
  WebhookRepository,
  | 'insertEvent'
  | 'findEvent'
  | 'fanOut'
  | 'insertTest'
  | 'listDueWork'
  | 'holdWork'
  | 'findDelivery'
  | 'listDeliveries'
  | 'claimDelivery'
  | 'settleDelivery'
  | 'replayDelivery'
  | 'findComment'
  | 'noteComment'
> => ({
  async insertEvent(event) {
    return (await runs.put(eventItem(event), mustNotExist)) === 'written' ? 'inserted' : 'exists';
  },

  async findEvent(organizationId, eventId) {
    const item = await runs.get<WebhookEvent>(runsKeys.webhookEvent(organizationId, eventId));
    return item && fromItem(item);
  },

  async fanOut(event, deliveries) {
    const writes = transaction().update(runs, {
      key: runsKeys.webhookEvent(event.organization_id, event.id),
      change: { set: { due_at: null }, remove: ['gsi2pk', 'gsi2sk'] },
      condition: isDue,
      label: 'over',
    });
    for (const delivery of deliveries)
      writes.put(runs, { item: deliveryItem(delivery), condition: mustNotExist, label: 'over' });
    return (await writes.commit()) === undefined ? 'stored' : 'over';
  },

  async insertTest(event, delivery, audit) {
    const refused = await transaction()
      .put(runs, { item: eventItem({ ...event, due_at: null }), condition: mustNotExist })
      .put(runs, { item: deliveryItem(delivery), condition: mustNotExist })
      .put(app, { item: auditItem(audit) })
      .commit();
    if (refused !== undefined) throw new Error(`The event ${event.id} already exists`);
  },

  async listDueWork(now, limit) {
    const due = runs.query<Key>({
      index: 'gsi2',
      pk: runsIndexKeys.webhookWork,
      skBetween: ['0', now],
      attributes: ['pk', 'sk'],
      limit,
    });
    return (await Array.fromAsync(due)).map(workOf);
  },

  async holdWork(work, until) {
    const { organization_id: organizationId, event_id: eventId } = work;
    const key =
      'endpoint_id' in work
        ? runsKeys.webhookDelivery(organizationId, work.endpoint_id, eventId)
        : runsKeys.webhookEvent(organizationId, eventId);
    await runs.update(key, { set: { gsi2sk: until } }, isDue);
  },

  async findDelivery(key) {
    const item = await runs.get<DeliveryRecord>(keyOf(key));
    return item && fromItem(item);
  },

  async listDeliveries({ organizationId, endpointId }, { before, limit }) {
    const from = keyOf({ organizationId, endpointId, eventId: '' });
    const to = keyOf({ organizationId, endpointId, eventId: before ?? '~' });
    const found = runs.query<DeliveryRecord>({
      pk: from.pk,
      skBetween: [from.sk, to.sk],
      descending: true,
      limit: limit + 1,
    });
    const items = await Array.fromAsync(found);
    return items
      .filter(({ sk }) => before === undefined || sk !== to.sk)
      .slice(0, limit)
      .map((item) => fromItem(item));
  },

  async claimDelivery(delivery, until) {
    const claimed = await runs.update<DeliveryRecord>(
      keyOfRecord(delivery),
      { set: { due_at: until, gsi2sk: until }, add: { claims: 1 } },
      isAsRead({ ...delivery, state: 'waiting' }),
    );
    return claimed && fromItem(claimed);
  },

  async settleDelivery(delivery, result) {
    const settled = await runs.update(
      keyOfRecord(delivery),
      {
        set: { ...result, ...dueKeys(result.due_at) },
        remove: result.due_at === null ? ['gsi2pk', 'gsi2sk'] : [],
      },
      isAsRead(delivery),
    );
    return settled ? 'settled' : 'over';
  },

  async replayDelivery(delivery, { dueAt, ttl, audit }) {
    if (delivery.state === 'waiting') return 'waiting';
    const key = runsKeys.webhookEvent(delivery.organization_id, delivery.event_id);
    // The event must be there for as long as it may be tried.
    const refused = await transaction()
      .update(runs, { key, change: { set: { ttl } }, condition: mustExist })
      .update(runs, {
        key: keyOfRecord(delivery),
        change: { set: { state: 'waiting', due_at: dueAt, tries: 0, ttl, ...dueKeys(dueAt) }, add: { claims: 1 } },
        condition: isAsRead(delivery),
      })
      .put(app, { item: auditItem(audit) })
      .commit();
    if (refused !== undefined) return 'waiting';
    return { ...delivery, state: 'waiting', due_at: dueAt, tries: 0, ttl, claims: delivery.claims + 1 };
  },

  async findComment(organizationId, where) {
    return (await runs.get<{ comment_id: number }>(runsKeys.pullRequestComment(organizationId, where)))?.comment_id;
  },

  async noteComment(organizationId, where, { id, ttl }) {
    const key = runsKeys.pullRequestComment(organizationId, where);
    await runs.put(toItem({ comment_id: id, ttl }, { key, type: 'pull_request_comment' }));
  },
});

import type { SendMeter, SendState } from '@saywright/domain/ports/send-meter';
import { appKeys } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { mustNotExist, stillHas } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';

/** Requests that were sent without saving them, one item per organization, replaced by compare and swap. */
export const createSendMeter = ({ app, transaction }: Database): SendMeter => ({
  async readSends(organizationId) {
    const item = await app.get<SendState>(appKeys.sends(organizationId));
    return item && fromItem(item);
  },

  async replaceSends(organizationId, { from, to, ttl, audit }) {
    const item = toItem({ ...to, ttl }, { key: appKeys.sends(organizationId), type: 'sends' });
    const condition = from ? stillHas('revision', from.revision) : mustNotExist;
    if (!audit) return (await app.put(item, condition)) === 'written';
    const writes = transaction()
      .put(app, { item, condition, label: 'changed' })
      .put(app, { item: auditItem(audit) });
    return (await writes.commit()) === undefined;
  },
});

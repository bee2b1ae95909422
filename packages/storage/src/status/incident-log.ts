import type { IncidentLog, IncidentLogState } from '@saywright/domain/ports/incident-log';
import { appKeys } from '../app-keys.ts';
import type { Database } from '../database.ts';
import { mustNotExist, type Condition } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import { logEvent } from '../staff/security-log.ts';

const stillAt = (revision: number): Condition => ({
  expression: '#revision = :revision',
  names: { '#revision': 'revision' },
  values: { ':revision': revision },
});

/** The incidents of the service: one item of the `app` table, replaced by compare and swap. */
export const createIncidentLog = ({ app, transaction }: Database): IncidentLog => ({
  async read() {
    const item = await app.get<IncidentLogState>(appKeys.incidents());
    return item ? fromItem(item) : { incidents: [], revision: 0 };
  },

  async replace(incidents, revision, event) {
    const item = toItem({ incidents, revision: revision + 1 }, { key: appKeys.incidents(), type: 'incidents' });
    const condition = revision === 0 ? mustNotExist : stillAt(revision);
    const writes = transaction().put(app, { item, condition });
    if (event) logEvent({ app }, writes, event);
    return (await writes.commit()) === undefined ? 'replaced' : 'changed_meanwhile';
  },
});

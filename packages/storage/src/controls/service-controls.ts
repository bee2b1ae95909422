import type { ServiceControls, ServiceControlsStore } from '@saywright/domain/ports/service-controls';
import { appKeys } from '../app-keys.ts';
import type { Database } from '../database.ts';
import { mustNotExist, type Condition } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import { logEvent } from '../staff/security-log.ts';
import { recently } from './recently.ts';

const none: ServiceControls = { runs: null, organizations: {}, features: {}, released_at: null, revision: 0 };

const stillAt = (revision: number): Condition => ({
  expression: '#revision = :revision',
  names: { '#revision': 'revision' },
  values: { ':revision': revision },
});

/** Changes of another process are seen after this long. */
const recentMs = 5_000;

/** Everything that staff hold back: one item of the `app` table, replaced by compare and swap. */
export function createServiceControls({ app, transaction }: Database): ServiceControlsStore {
  const read = async (): Promise<ServiceControls> => {
    const item = await app.get<ServiceControls>(appKeys.controls());
    return item ? { ...none, ...fromItem(item) } : none;
  };
  const recent = recently(read, recentMs);
  return {
    read,
    readRecent: recent.read,

    async replace(controls, event) {
      const { revision } = controls;
      const item = toItem({ ...controls, revision: revision + 1 }, { key: appKeys.controls(), type: 'controls' });
      const writes = transaction().put(app, { item, condition: revision === 0 ? mustNotExist : stillAt(revision) });
      const refused = await logEvent({ app }, writes, event).commit();
      recent.forget();
      return refused === undefined ? 'replaced' : 'changed_meanwhile';
    },
  };
}

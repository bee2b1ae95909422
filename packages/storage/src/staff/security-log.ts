import type { SecurityEventRecord, SecurityLog } from '@saywright/domain/ports/security-log';
import { appKeys } from '../app-keys.ts';
import type { Database } from '../database.ts';
import { toItem } from '../dynamo/records.ts';

/** For the transaction of the change that the event describes. */
export const securityEventItem = (event: SecurityEventRecord): ReturnType<typeof toItem> =>
  toItem(event, { key: appKeys.securityEvent(event), type: 'security_event' });

/** The security log in the `app` table: events are appended, never changed, and expire after a year. */
export const createSecurityLog = ({ app }: Pick<Database, 'app'>): SecurityLog => ({
  async append(event) {
    await app.put(securityEventItem(event));
  },
});

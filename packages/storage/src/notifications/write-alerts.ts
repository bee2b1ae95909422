import type { AlertWrites, OwedAlert } from '@saywright/domain/ports/alert-repository';
import { toItem } from '../dynamo/records.ts';
import type { Key, Table } from '../dynamo/table.ts';
import type { Transaction } from '../dynamo/transaction.ts';
import { runsIndexKeys, runsKeys } from '../runs-keys.ts';
import { notificationItem } from './notification-repository.ts';

export const owedAlertKey = ({ organization_id: organizationId, user_id: userId, id }: OwedAlert): Key =>
  runsKeys.owedAlert({ organizationId, userId }, id);

const dueKey = (dueAt: string): { gsi2pk: string; gsi2sk: string } => ({ gsi2pk: runsIndexKeys.owed, gsi2sk: dueAt });

/** Adds the writes that alert people to the transaction of what it's about. */
export function writeAlerts(runs: Table, writes: Transaction, { notifications, emails }: AlertWrites): void {
  for (const notification of notifications) writes.put(runs, { item: notificationItem(notification) });
  for (const { alert, due_at: dueAt } of emails)
    writes.put(runs, {
      item: { ...toItem(alert, { key: owedAlertKey(alert), type: 'owed_alert' }), ...dueKey(dueAt) },
    });
}

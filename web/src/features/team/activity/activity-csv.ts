import type { AuditEntry } from '@saywright/contracts/entities/audit';
import { csvOf } from '@saywright/contracts/text/csv';

const columns = ['when', 'name', 'email', 'change', 'what', 'details', 'address', 'device'];

/** Entries of the trail as CSV, with a head. */
export const activityCsv = (entries: readonly AuditEntry[]): string =>
  csvOf([
    columns,
    ...entries.map(({ at, user, title, target, details, source_ip: address, device }) => [
      at,
      user?.name ?? 'Deleted user',
      user?.email ?? '',
      title,
      target,
      details,
      address,
      device,
    ]),
  ]);

import type { AuditEntry } from '@saywright/contracts/entities/audit';

const columns = ['when', 'name', 'email', 'change', 'what', 'details', 'address', 'device'] as const;

/** A field of CSV. What a spreadsheet would take for a formula is marked as text. */
function field(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const row = (values: readonly string[]): string => `${values.map(field).join(',')}\r\n`;

/** Entries of the trail as CSV, with a head. */
export const activityCsv = (entries: readonly AuditEntry[]): string =>
  row(columns) +
  entries
    .map(({ at, user, title, target, details, source_ip: address, device }) =>
      row([at, user?.name ?? '', user?.email ?? '', title, target, details, address, device]),
    )
    .join('');

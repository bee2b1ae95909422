import type { AuditEntry } from '@saywright/contracts/entities/audit';
import { useDates } from '~/lib/use-dates.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '~/ui/table.tsx';

/** Who made a change. */
const whoOf = ({ user }: AuditEntry): string => user?.name ?? 'Deleted user';

/** The change, in a line below its type. */
const whatOf = ({ target, details }: AuditEntry): string => [target, details].filter(Boolean).join(', ');

/** Entries of the trail: a table where there is room, a list on a phone. */
export function ActivityTable({ entries }: { entries: AuditEntry[] }) {
  const { formatDateTime } = useDates();
  return (
    <>
      <div className="hidden md:block">
        <Table>
          <TableHead>
            <TableRow>
              <TableHeader>When</TableHeader>
              <TableHeader>Who</TableHeader>
              <TableHeader>What</TableHeader>
              <TableHeader>Source</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {entries.map((entry) => (
              <TableRow key={entry.id}>
                <TableCell className="align-top whitespace-nowrap text-muted tabular">
                  <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
                </TableCell>
                <TableCell className="max-w-60 align-top">
                  <span className="block truncate font-medium">{whoOf(entry)}</span>
                  <span className="block truncate text-xs text-muted">{entry.user?.email}</span>
                </TableCell>
                <TableCell className="max-w-100 align-top">
                  {entry.title}
                  <span className="block text-xs break-words text-muted">{whatOf(entry)}</span>
                </TableCell>
                <TableCell className="align-top">
                  {entry.device}
                  <span className="block font-mono text-xs text-muted">{entry.source_ip}</span>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      <ul className="md:hidden">
        {entries.map((entry) => (
          <li key={entry.id} className="border-b border-border px-4 py-2.5 text-sm last:border-b-0">
            <p className="font-medium">{entry.title}</p>
            <p className="break-words">{whatOf(entry)}</p>
            <p className="mt-0.5 text-xs break-words text-muted">
              {whoOf(entry)}, <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>, {entry.device}{' '}
              {entry.source_ip}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

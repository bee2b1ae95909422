import type { SecurityEvent } from '@saywright/contracts/entities/security-event';
import { SeverityBadge } from '~/features/ops/security/severity-badge.tsx';
import { formatAge } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '~/ui/table.tsx';

const shownDetails = 2;

const detailsOf = ({ details }: SecurityEvent): string[] =>
  details.slice(0, shownDetails).map(({ name, value }) => `${name}: ${value}`);

/** Security events: a table where there is room, a list on a phone. */
export function EventTable({ events }: { events: readonly SecurityEvent[] }) {
  const { formatDateTime } = useDates();
  return (
    <>
      <div className="hidden md:block">
        <Table>
          <TableHead>
            <TableRow>
              <TableHeader>Event</TableHeader>
              <TableHeader>User</TableHeader>
              <TableHeader>IP Address</TableHeader>
              <TableHeader>Severity</TableHeader>
              <TableHeader>Time</TableHeader>
              <TableHeader>Details</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {events.map((event) => (
              <TableRow key={event.id}>
                <TableCell className="align-top font-medium whitespace-nowrap">{event.action}</TableCell>
                <TableCell className="max-w-60 min-w-40 align-top wrap-anywhere">{event.user}</TableCell>
                <TableCell className="max-w-48 align-top">
                  <span className="block font-mono text-xs break-all">{event.ip_address || '–'}</span>
                  <span className="block text-xs text-muted">{event.user_agent}</span>
                </TableCell>
                <TableCell className="align-top">
                  <SeverityBadge severity={event.severity} />
                </TableCell>
                <TableCell className="align-top whitespace-nowrap tabular">
                  {formatAge(event.timestamp)}
                  <time dateTime={event.timestamp} className="block text-xs text-muted">
                    {formatDateTime(event.timestamp)}
                  </time>
                </TableCell>
                <TableCell className="max-w-80 min-w-48 align-top text-xs wrap-anywhere text-muted">
                  {detailsOf(event).map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      <ul className="md:hidden">
        {events.map((event) => (
          <li key={event.id} className="border-b border-border px-4 py-2.5 text-sm last:border-b-0">
            <p className="flex items-start justify-between gap-2">
              <span className="font-medium">{event.action}</span>
              <SeverityBadge severity={event.severity} />
            </p>
            <p className="break-all">{event.user}</p>
            {detailsOf(event).map((line) => (
              <p key={line} className="text-xs break-words text-muted">
                {line}
              </p>
            ))}
            <p className="mt-0.5 text-xs break-words text-muted">
              <time dateTime={event.timestamp}>{formatDateTime(event.timestamp)}</time> {event.ip_address}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

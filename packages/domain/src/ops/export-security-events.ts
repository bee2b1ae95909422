import type { ExportSecurityEventsBody } from '@saywright/contracts/entities/security-event';
import { isoNow } from '../context/clock.ts';
import type { StaffContext } from '../context/context.ts';
import type { SecurityEventRecord } from '../ports/security-log.ts';
import { eventFilter, startOfRange } from './event-range.ts';
import { exportDocument } from './export-document.ts';
import { securityEventView } from './security-event-view.ts';

/** A file of so many stays below what a function can answer. */
const mostExported = 10_000;

const pageEvents = 500;

/** Pages that an export reads; with a rare filter, they end before the range does. */
const mostPages = 100;

type Wanted = Omit<ExportSecurityEventsBody, 'reason'>;

async function readEvents(ctx: StaffContext, { range, ...filters }: Wanted): Promise<SecurityEventRecord[]> {
  const found: SecurityEventRecord[] = [];
  const asked = { since: startOfRange(ctx, range), until: isoNow(ctx.clock), filter: eventFilter(filters) };
  let before: string | undefined;
  for (let page = 0; page < mostPages && found.length < mostExported; page++) {
    const { events, next } = await ctx.ports.securityLog.listEvents({ ...asked, before, limit: pageEvents });
    found.push(...events);
    if (next === undefined) break;
    before = next;
  }
  return found.slice(0, mostExported);
}

/** The security log as CSV, newest first. */
export async function exportSecurityEvents({
  ctx,
  input: { reason, ...wanted },
}: {
  ctx: StaffContext;
  input: ExportSecurityEventsBody;
}): ReturnType<typeof exportDocument> {
  const events = (await readEvents(ctx, wanted)).map((record) => ({ ...securityEventView(record), record }));
  return exportDocument(ctx, {
    name: 'Security log',
    reason,
    details: `${events.length} events of the last ${wanted.range}`,
    rows: [
      ['Time', 'Event', 'Type', 'Severity', 'User', 'Target', 'Reason', 'Details', 'IP address', 'Device', 'ID'],
      ...events.map(({ record, ...event }) => [
        event.timestamp,
        event.action,
        event.type,
        event.severity,
        event.user,
        record.target,
        record.reason,
        record.details,
        event.ip_address,
        event.user_agent,
        event.id,
      ]),
    ],
  });
}

import type { EventRange, ExportSecurityEventsBody } from '@saywright/contracts/entities/security-event';
import type { Context } from '../context/context.ts';
import type { EventFilter } from '../ports/security-log.ts';

const hourMs = 3_600_000;
const slotMs = 600_000;

const lengths: Record<EventRange, number> = { hour: hourMs, day: 24 * hourMs, week: 168 * hourMs, month: 720 * hourMs };

/** Where a range begins: at the ten minutes of the clock by which events are counted. */
export const startOfRange = ({ clock }: Pick<Context, 'clock'>, range: EventRange): string =>
  new Date(Math.floor((clock.now() - lengths[range]) / slotMs) * slotMs).toISOString();

export const eventFilter = ({
  search,
  severity,
  type,
}: Omit<ExportSecurityEventsBody, 'range' | 'reason'>): EventFilter => ({
  severity,
  type,
  text: search ? search.toLowerCase() : undefined,
});

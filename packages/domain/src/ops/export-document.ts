import { csvOf } from '@saywright/contracts/text/csv';
import { isoNow } from '../context/clock.ts';
import type { StaffContext } from '../context/context.ts';
import { securityEvent } from '../audit/security-event.ts';

interface Exported {
  text: string;
  content_type: string;
  filename: string;
}

/** A CSV file for staff. Who took it is in the security log before they get it. */
export async function exportDocument(
  ctx: StaffContext,
  {
    name,
    details = '',
    reason = '',
    rows,
  }: { name: string; details?: string; reason?: string; rows: readonly (readonly (string | number)[])[] },
): Promise<Exported> {
  await ctx.ports.securityLog.append(securityEvent(ctx, { action: 'data.exported', target: name, reason, details }));
  return {
    text: csvOf(rows),
    content_type: 'text/csv',
    filename: `saywright-${name.toLowerCase().replaceAll(' ', '-')}-${isoNow(ctx.clock).slice(0, 10)}.csv`,
  };
}

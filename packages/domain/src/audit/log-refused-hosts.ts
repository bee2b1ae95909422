import type { Context } from '../context/context.ts';
import { securityEvent } from './security-event.ts';

/** Notes for staff that a customer's test or request tried to reach blocked hosts. */
export async function logRefusedHosts(
  ctx: Context,
  { userId, target, hosts = [] }: { userId: string | null; target: string; hosts?: readonly string[] | undefined },
): Promise<void> {
  if (hosts.length === 0) return;
  const person = userId === null ? undefined : await ctx.ports.identity.findUser(userId);
  const by = person?.email ?? 'a schedule';
  await ctx.ports.securityLog.append(
    securityEvent(ctx, { action: 'address.refused', by, target, details: hosts.join(', ') }),
  );
}

import type { updatePreferencesBody, User } from '@saywright/contracts/entities/user';
import type * as z from 'zod';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { requireAccount } from './require-account.ts';
import { userView } from './user-view.ts';

/** Changes how the product is shown to the caller, on every device. */
export async function updatePreferences({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: z.output<typeof updatePreferencesBody>;
}): Promise<User> {
  const account = await requireAccount(ctx);
  const audit = auditEntry(ctx, {
    action: 'user.preferences_changed',
    target: [input.time_zone, input.theme].filter((choice) => choice !== undefined).join(', '),
  });
  await ctx.ports.identity.updatePreferences(account.user.id, input, audit);
  const user = userView(account);
  return { ...user, time_zone: input.time_zone ?? user.time_zone, theme: input.theme ?? user.theme };
}

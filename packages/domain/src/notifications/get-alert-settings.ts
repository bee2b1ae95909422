import type { AlertSettings } from '@saywright/contracts/entities/alert';
import type { UserContext } from '../context/context.ts';
import { requireAccount } from '../identity/require-account.ts';
import { settingsOf } from './alert-settings.ts';

/** How the caller wants to be alerted. */
export async function getAlertSettings({ ctx }: { ctx: UserContext }): Promise<AlertSettings> {
  const { user } = await requireAccount(ctx);
  return settingsOf(user, await ctx.ports.alerts.findSettings(user.id));
}

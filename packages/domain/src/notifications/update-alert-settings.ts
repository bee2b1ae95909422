import type { AlertSettings, UpdateAlertSettings } from '@saywright/contracts/entities/alert';
import type { UserContext } from '../context/context.ts';
import { requireAccount } from '../identity/require-account.ts';
import { settingsOf } from './alert-settings.ts';

/** Changes how the caller is alerted. Emails that wait go by the new settings. */
export async function updateAlertSettings({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: UpdateAlertSettings;
}): Promise<AlertSettings> {
  const { user } = await requireAccount(ctx);
  await ctx.ports.alerts.saveSettings(user.id, input);
  return settingsOf(user, input);
}

import type { UserContext } from '../context/context.ts';

/** The secrets of one environment, encrypted for the caller's organization; null when there are none. */
export async function sealSecrets(ctx: UserContext, secrets: Readonly<Record<string, string>>): Promise<string | null> {
  if (Object.keys(secrets).length === 0) return null;
  return ctx.ports.secrets.seal(ctx.actor.organizationId, secrets);
}

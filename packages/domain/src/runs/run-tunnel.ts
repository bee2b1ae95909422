import type { Tunnel } from '@saywright/contracts/entities/tunnel';
import type { Context, UserContext } from '../context/context.ts';
import { requireSwitchedOn } from '../switches/switched-off.ts';

/**
 * The part of a frozen plan that leads to the caller's own machine, sealed, since its key is all that it takes to get there.
 * @throws DomainError `conflict` while tunnels are off
 */
export async function sealTunnel(ctx: UserContext, tunnel: Tunnel | undefined): Promise<{ sealed_tunnel?: string }> {
  if (!tunnel) return {};
  await requireSwitchedOn(ctx, 'tunnels');
  const { url, key } = tunnel;
  return { sealed_tunnel: await ctx.ports.secrets.seal(ctx.actor.organizationId, { url, key }) };
}

/** @throws when it can't be opened */
export async function unsealTunnel(
  { ports }: Pick<Context, 'ports'>,
  organizationId: string,
  sealed: string | undefined,
): Promise<Tunnel | undefined> {
  if (sealed === undefined) return undefined;
  const { url = '', key = '' } = await ports.secrets.open(organizationId, sealed);
  return { url, key };
}

import type { Tunnel } from '@saywright/contracts/entities/tunnel';
import { targetOf, TunnelClosedError, type TunnelRoute } from '@saywright/egress/open-socket';
import type { Entrance } from '@saywright/tunnel/entrance';

/** The way to a run's tunnel. Its client is loaded with the first connection: few runs have a tunnel. */
export function tunnelRoute({ url, key }: Tunnel): TunnelRoute & { close(): void } {
  const relay = process.env.TUNNEL_RELAY;
  let entrance: Promise<Entrance> | undefined;
  const open = async (): Promise<Entrance> => {
    if (!relay) throw new TunnelClosedError();
    const { Entrance: Client } = await import('@saywright/tunnel/entrance');
    return new Client({ relay, key });
  };
  return {
    site: targetOf(new URL(url)),
    connect: async (signal) => (await (entrance ??= open())).connect(signal),
    close: () => void entrance?.then((client) => client.close()).catch(() => undefined),
  };
}

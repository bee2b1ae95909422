import { mayOpenTunnels } from '@saywright/tunnel/may-open-tunnels';
import { serveRelay } from '@saywright/tunnel/serve-relay';
import * as z from 'zod';
import { createLog } from '../middleware/log.ts';

/**
 * The relay of tunnels, a process of its own; see docs/adr/0023-tunnels.md. It keeps nothing and may do nothing in AWS. When
 * stopped (SIGTERM), it drops every tunnel, and the agents come back to its successor.
 */
const settings = z
  .object({ APP_URL: z.url(), PORT: z.coerce.number().int().nonnegative().max(65_535) })
  .parse(process.env);

const log = createLog({ worker: 'tunnel-relay' });
const mayOpen = async (token: string): Promise<boolean> => {
  try {
    return await mayOpenTunnels(settings.APP_URL, token);
  } catch (error) {
    log.error("couldn't ask whether a token may open tunnels", { error });
    throw error;
  }
};
const relay = await serveRelay({ port: settings.PORT, mayOpen });
log.info('the relay listens', { port: relay.port });

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    log.info('stop requested', { signal });
    relay.close();
    process.exit(0);
  });

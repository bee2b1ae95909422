import { randomBytes } from 'node:crypto';
import { openTunnel, RelayRefusedError } from '@saywright/tunnel/agent';
import { Exit, exitCodes } from './exit-codes.ts';
import type { Output } from './output.ts';
import type { Service } from './service.ts';

const keyBytes = 32;

function explain(error: unknown, service: string): Exit {
  const status = error instanceof RelayRefusedError ? error.status : undefined;
  if (status === 401)
    return new Exit(exitCodes.notRun, "This token can't open a tunnel. Use a CI/CD token that runs tests.");
  if (status === 429)
    return new Exit(exitCodes.notRun, 'Too many tunnels are open with this token. Close one, or use another token.');
  if (status === undefined || status >= 500)
    return new Exit(exitCodes.notRun, `Couldn't reach ${service} to open the tunnel. Try again.`);
  return new Exit(exitCodes.notRun, `${service} has no tunnels. Ask the people who run it to turn them on.`);
}

/**
 * Opens a tunnel to a site of this machine.
 * @param site its origin
 * @returns the tunnel as a call names it, and how to close it
 * @throws Exit when it can't be opened
 */
export async function openTunnelTo(site: string, { service, output }: { service: Service; output: Output }) {
  const { login } = service;
  const { protocol, hostname, port } = new URL(site);
  const key = randomBytes(keyBytes).toString('base64url');
  try {
    const { close } = await openTunnel({
      ...login,
      key,
      site: { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || (protocol === 'https:' ? 443 : 80)) },
      onChange: (state) => output.line(state === 'lost' ? 'Lost the tunnel. Connecting again.' : 'The tunnel is back.'),
    });
    output.line(`Opened a tunnel to ${site}. It closes when the tests have ended.`);
    return { tunnel: { url: site, key }, close };
  } catch (error) {
    throw explain(error, login.service);
  }
}

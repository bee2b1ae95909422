import { connect, type Socket } from 'node:net';
import { isLoopbackAddress, isThisMachine } from './addresses.ts';
import { EgressRefusedError, type EgressPolicy } from './policy.ts';
import { canonicalHost, resolveHost, type ResolveName } from './resolve-host.ts';

/** The rules for the addresses that a run may reach. */
export interface EgressRules {
  policy: EgressPolicy;
  /** The system's resolver unless a test brings its own. */
  resolveName?: ResolveName | undefined;
  /** The port where the product itself listens on this machine. Requests to it have to say that they come from a run. */
  frontDoorPort?: number | undefined;
  /** Ports of this machine that no run reaches: the product's own, on addresses that aren't. */
  closedPorts?: readonly number[] | undefined;
  /** Leads to a site of the caller's own machine, which no policy is asked about. */
  tunnel?: TunnelRoute | undefined;
}

export interface TunnelRoute {
  site: Target;
  /** @throws TunnelClosedError, or the error of the other machine's connection */
  connect(signal?: AbortSignal): Promise<Socket>;
}

/** Nobody is at the other end of a tunnel. */
export class TunnelClosedError extends Error {
  override readonly name = 'TunnelClosedError';

  constructor(options?: ErrorOptions) {
    super('The tunnel is closed', options);
  }
}

export interface Target {
  hostname: string;
  port: number;
}

/** Where a request for an http or https URL goes. */
export const targetOf = ({ protocol, hostname, port }: URL): Target => ({
  hostname,
  port: Number(port || (protocol === 'https:' ? 443 : 80)),
});

export const targetName = ({ hostname, port }: Target): string => `${canonicalHost(hostname)}:${port}`;

const connectTimeoutMs = 10_000;

/** Whether a tunnel leads to this target. */
export const isTunneled = (target: Target, { tunnel }: Pick<EgressRules, 'tunnel'>): boolean =>
  tunnel !== undefined && targetName(target) === targetName(tunnel.site);

/**
 * The addresses of a target, all of them checked. Connect to one of these, never to the name again.
 * @param options.isOpaque we can't add headers to what goes through, because it's encrypted
 * @throws EgressRefusedError, or the resolver's error
 */
export async function resolveTarget(
  target: Target,
  rules: EgressRules,
  { isOpaque = false } = {},
): Promise<readonly string[]> {
  const { policy, resolveName, frontDoorPort, closedPorts = [] } = rules;
  const name = targetName(target);
  const addresses = await resolveHost(target.hostname, policy, resolveName);
  if (isOpaque && target.port === frontDoorPort && addresses.some(isLoopbackAddress))
    throw new EgressRefusedError(`${name} only speaks http. Write its address with http://.`, name);
  if (closedPorts.includes(target.port) && addresses.some(isThisMachine))
    throw new EgressRefusedError(`${name} belongs to Saywright itself. Tests can't reach it.`, name);
  return addresses;
}

/** Opens a connection to the first address that accepts one. */
export async function connectToAny(addresses: readonly string[], port: number, signal?: AbortSignal): Promise<Socket> {
  let lastError: unknown;
  for (const host of addresses) {
    signal?.throwIfAborted();
    try {
      return await connectTo(host, port, signal);
    } catch (error) {
      lastError = error;
    }
  }
  throw lastError;
}

const connectTo = (host: string, port: number, signal: AbortSignal | undefined): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true });
    const stop = (): void =>
      void socket.destroy(new Error('The connection was no longer needed', { cause: signal?.reason }));
    signal?.addEventListener('abort', stop, { once: true });
    const settle = (): void => signal?.removeEventListener('abort', stop);
    socket.setTimeout(connectTimeoutMs, () =>
      socket.destroy(Object.assign(new Error('connection timed out'), { code: 'ETIMEDOUT' })),
    );
    const fail = (error: Error): void => {
      settle();
      reject(error);
    };
    socket.once('error', fail).once('connect', () => {
      settle();
      socket.off('error', fail).setTimeout(0);
      resolve(socket);
    });
  });

const nameOf = (host: string): string => host.replace(/:\d+$/, '');

const connectionTexts: Record<string, (host: string) => string> = {
  ENOTFOUND: (host) => `The name ${nameOf(host)} doesn't exist. Check the URL for typos.`,
  EAI_AGAIN: (host) =>
    `We couldn't look up the name ${nameOf(host)} right now. Check the URL and the network, and try again.`,
  ECONNREFUSED: (host) =>
    `Nothing is listening at ${host}: the connection was refused. Check the URL, and that the site is running.`,
  ECONNRESET: (host) => `${host} dropped the connection. Check that the site works in your own browser.`,
  ETIMEDOUT: (host) =>
    `${host} didn't accept a connection within ${connectTimeoutMs / 1_000} seconds. Check that the site is up.`,
};

/** Why no connection was made, and what to do. */
export function connectionProblem(error: unknown, host: string): string {
  if (error instanceof EgressRefusedError) return error.message;
  if (error instanceof TunnelClosedError)
    return `The tunnel to ${host} is closed. Keep the command that opened it running until the tests have ended.`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (
    connectionTexts[code]?.(host) ??
    `We couldn't reach ${host} (${code || 'unknown error'}). Check that the site is up.`
  );
}

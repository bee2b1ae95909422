import { isIPv4 } from 'node:net';
import { isOwnAddress } from './own-addresses.ts';

/**
 * Where a run may connect: `public` refuses every address that isn't public, `loopback` allows only this machine, `any`
 * allows both and private networks too.
 */
export type EgressPolicy = 'public' | 'loopback' | 'any';

export const egressPolicies = ['public', 'loopback', 'any'] as const satisfies readonly EgressPolicy[];

/** Why an address is out of reach, and what to do, in words for people. */
export function refusalText(host: string, policy: EgressPolicy): string {
  if (isIPv4(host) && isOwnAddress(host)) return `${host} belongs to Saywright itself. Tests can't reach it.`;
  switch (policy) {
    case 'public':
      return `${host} isn't a public address, and tests may only reach public sites (policy "public"). Use an address that's reachable from the internet.`;
    case 'loopback':
      return `${host} isn't on this machine, and tests may only reach this machine (policy "loopback").`;
    case 'any':
      return `${host} can't be the address of a site.`;
  }
}

/** An address that the policy does not allow. The message is for people. */
export class EgressRefusedError extends Error {
  override readonly name = 'EgressRefusedError';
  /** Which host it was; undefined when the address has none that could be reached. */
  readonly host: string | undefined;

  constructor(message: string, host?: string) {
    super(message);
    this.host = host;
  }
}

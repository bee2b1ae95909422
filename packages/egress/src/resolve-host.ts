import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isAllowedAddress } from './addresses.ts';
import { EgressRefusedError, refusalText, type EgressPolicy } from './policy.ts';

/** Answers every address of a name; rejects when the name does not exist. */
export type ResolveName = (name: string) => Promise<string[]>;

const lookUp: ResolveName = async (name) =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address);

/** A host as URLs spell it, in its canonical form: `[::1]` → `::1`, `0x7f.1` → `127.0.0.1`, `Example.COM.` → `example.com`. */
export function canonicalHost(host: string): string {
  const url = URL.parse(`http://${isIP(host) === 6 ? `[${host}]` : host}`);
  return (url?.hostname ?? host).replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

const isLocalName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/** Where only this machine may be reached, a name that nobody knows is refused anyway: asking again cannot help. */
async function lookUpName(name: string, policy: EgressPolicy, resolveName: ResolveName): Promise<string[]> {
  try {
    return await resolveName(name);
  } catch (error) {
    if (policy === 'loopback') return [];
    throw error;
  }
}

/**
 * The addresses of a host once every one of them was checked; connecting to one of these, and never to the name
 * again, is what makes a changing DNS answer harmless. Throws `EgressRefusedError` when any address is not allowed,
 * and the resolver's error if it has no address.
 */
export async function resolveHost(
  host: string,
  policy: EgressPolicy,
  resolveName: ResolveName = lookUp,
): Promise<string[]> {
  const name = canonicalHost(host);
  const addresses = isIP(name)
    ? [name]
    : isLocalName(name)
      ? ['127.0.0.1', '::1']
      : await lookUpName(name, policy, resolveName);
  if (addresses.length === 0 || !addresses.every((address) => isAllowedAddress(address, policy)))
    throw new EgressRefusedError(refusalText(name, policy), name);
  return addresses;
}

/**
 * Checks what can be known of an address without asking anyone: its scheme, and its host when that is a literal or
 * a name of this machine. Throws `EgressRefusedError`.
 */
export function assertAllowedUrl(address: string, policy: EgressPolicy): void {
  const url = URL.parse(address);
  if (!url) throw new EgressRefusedError(`"${address}" isn't a URL. Enter one like https://example.com.`);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new EgressRefusedError(
      `${url.protocol} URLs can't be tested, only http:// and https://. Use the URL of a website.`,
    );
  const host = canonicalHost(url.hostname);
  const literal = isIP(host) ? host : isLocalName(host) ? '127.0.0.1' : undefined;
  if (literal !== undefined && !isAllowedAddress(literal, policy))
    throw new EgressRefusedError(refusalText(host, policy), host);
}

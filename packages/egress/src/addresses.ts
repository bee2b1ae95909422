import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';
import { isOwnAddress } from './own-addresses.ts';
import type { EgressPolicy } from './policy.ts';

/** Outside of it, IPv6 addresses are unassigned, or not reachable from the whole internet. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');
const reserved4 = ipaddr.parseCIDR('240.0.0.0/4');

/** Instance metadata gives credentials out, so no policy allows it. */
const metadata = new Set(['169.254.169.254', '169.254.170.2', '100.100.100.200', 'fd00:ec2::254', 'fd20:ce::254']);

const nowhere = new Set(['unspecified', 'multicast', 'broadcast']);

/**
 * The address that an IP literal means, IPv4 if it's mapped to IPv6 in any spelling. Node decides whether it's a literal, since
 * ipaddr.js also reads names like `127.1`; and it gets hexadecimal digits, since it takes `::8.8.8.8` for a mapped address.
 */
function read(address: string): IPv4 | IPv6 | undefined {
  if (isIP(address) !== 6) return isIP(address) === 4 ? ipaddr.parse(address) : undefined;
  return ipaddr.process(new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1));
}

/** Whether an IP literal is reachable from the whole internet. */
export function isPublicAddress(address: string): boolean {
  const ip = read(address);
  return ip?.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(globalUnicast));
}

/** Whether an IP literal means this machine and nothing else. */
export const isLoopbackAddress = (address: string): boolean => read(address)?.range() === 'loopback';

/** Whether an IP literal leads to this machine: loopback, or an address of one of its network interfaces. */
export function isThisMachine(address: string): boolean {
  const meant = read(address)?.toString();
  const interfaces = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
  return isLoopbackAddress(address) || interfaces.some((each) => read(each.address)?.toString() === meant);
}

/** Whether the policy lets a run reach this IP literal. */
export function isAllowedAddress(address: string, policy: EgressPolicy): boolean {
  const ip = read(address);
  if (ip === undefined || (ip.kind() === 'ipv4' && isOwnAddress(ip.toString()))) return false;
  switch (policy) {
    case 'public':
      return isPublicAddress(address);
    case 'loopback':
      return isLoopbackAddress(address);
    case 'any':
      return !nowhere.has(ip.range()) && !metadata.has(ip.toString()) && !(ip.kind() === 'ipv4' && ip.match(reserved4));
  }
}

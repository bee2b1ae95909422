import { BlockList, isIP, isIPv4 } from 'node:net';
import { isOwnAddress } from './own-addresses.ts';
import type { EgressPolicy } from './policy.ts';

const subnets = (type: 'ipv4' | 'ipv6', list: readonly string[]): BlockList => {
  const blocks = new BlockList();
  for (const subnet of list) {
    const [network = '', prefix] = subnet.split('/');
    blocks.addSubnet(network, Number(prefix), type);
  }
  return blocks;
};

/** IANA special-purpose registries: everything that is not globally reachable, and multicast. */
const special = {
  ipv4: subnets('ipv4', [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ]),
  /** Everything outside 2000::/3 is refused before this list is read. */
  ipv6: subnets('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']),
};
const globalUnicast = subnets('ipv6', ['2000::/3']);
const loopback4 = subnets('ipv4', ['127.0.0.0/8']);
const unspecified4 = subnets('ipv4', ['0.0.0.0/8', '224.0.0.0/4', '240.0.0.0/4']);
/** Instance metadata: given credentials out, so it is refused under every policy. */
const metadata4 = subnets('ipv4', ['169.254.169.254/32', '169.254.170.2/32', '100.100.100.200/32']);
const metadata6 = subnets('ipv6', ['fd00:ec2::254/128', 'fd20:ce::254/128']);

/** The IPv4 address inside an IPv4-mapped IPv6 address in any spelling, else the address as it is. */
function unmap(address: string): string {
  if (isIPv4(address)) return address;
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical);
  if (!mapped) return canonical;
  const [high, low] = [Number.parseInt(mapped[1] ?? '', 16), Number.parseInt(mapped[2] ?? '', 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** Whether an IP literal is reachable from the whole internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const plain = unmap(address);
  if (isIPv4(plain)) return !special.ipv4.check(plain, 'ipv4');
  return globalUnicast.check(plain, 'ipv6') && !special.ipv6.check(plain, 'ipv6');
}

/** Whether an IP literal means this machine and nothing else. */
export function isLoopbackAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const plain = unmap(address);
  return isIPv4(plain) ? loopback4.check(plain, 'ipv4') : plain === '::1';
}

/** Whether the policy lets a run reach this IP literal. */
export function isAllowedAddress(address: string, policy: EgressPolicy): boolean {
  if (isIP(address) === 0) return false;
  const plain = unmap(address);
  if (isIPv4(plain) && isOwnAddress(plain)) return false;
  switch (policy) {
    case 'public':
      return isPublicAddress(address);
    case 'loopback':
      return isLoopbackAddress(address);
    case 'any': {
      if (isIPv4(plain)) return !unspecified4.check(plain, 'ipv4') && !metadata4.check(plain, 'ipv4');
      return plain !== '::' && !plain.startsWith('ff') && !metadata6.check(plain, 'ipv6');
    }
  }
}

import { randomInt } from 'node:crypto';
import { BlockList } from 'node:net';

/**
 * The part of loopback where the product's own processes listen on one machine: the gate of the twins, the twins, the
 * proxies of runs. No run gets there under any policy, and what listens there needs no list of ports.
 */
const own = new BlockList();
own.addSubnet('127.83.0.0', 16, 'ipv4');

/** A random address of the product's own. macOS has only those that were added to it, so there it's always the same. */
export const ownAddress = (platform: NodeJS.Platform = process.platform): string =>
  platform === 'darwin' ? '127.83.0.1' : `127.83.${randomInt(0, 256)}.${randomInt(1, 255)}`;

/** @param address an IPv4 address */
export const isOwnAddress = (address: string): boolean => own.check(address, 'ipv4');

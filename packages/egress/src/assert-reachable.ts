import { isTunneled, type EgressRules } from './open-socket.ts';
import { assertAllowedUrl } from './resolve-host.ts';

/** The rules for addresses before anything is asked. */
export type AddressRules = Pick<EgressRules, 'policy' | 'tunnel'>;

/** Checks an address as `assertAllowedUrl` does, unless a tunnel leads there. @throws EgressRefusedError */
export function assertReachable(address: string, rules: AddressRules): void {
  const url = URL.parse(address);
  const port = Number(url?.port || (url?.protocol === 'https:' ? 443 : 80));
  if (url && /^https?:$/.test(url.protocol) && isTunneled({ hostname: url.hostname, port }, rules)) return;
  assertAllowedUrl(address, rules.policy);
}

import { isTunneled, targetOf, type EgressRules } from './open-socket.ts';
import { assertAllowedUrl } from './resolve-host.ts';

/** The rules for addresses before anything is asked. */
export type AddressRules = Pick<EgressRules, 'policy' | 'tunnel'>;

/** Checks an address as `assertAllowedUrl` does, unless a tunnel leads there. @throws EgressRefusedError */
export function assertReachable(address: string, rules: AddressRules): void {
  const url = URL.parse(address);
  if (url && /^https?:$/.test(url.protocol) && isTunneled(targetOf(url), rules)) return;
  assertAllowedUrl(address, rules.policy);
}

import Stripe from 'stripe';
import type { PaymentsConfig } from './read-payments-config.ts';

const timeoutMs = 8_000;
// Two tries of a call must end before API Gateway does, after 29 seconds.
const maxRetries = 1;

/**
 * Stripe's client. Its API version is the one that this release of the client was made for. POSTs that it repeats have an
 * idempotency key, so that a time-out after success does nothing twice.
 */
export function stripeClient({ secretKey, apiBase }: PaymentsConfig): Stripe {
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: maxRetries,
    telemetry: false,
    appInfo: { name: 'Saywright' },
    ...(apiBase && {
      host: apiBase.hostname,
      port: apiBase.port || (apiBase.protocol === 'http:' ? 80 : 443),
      protocol: apiBase.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

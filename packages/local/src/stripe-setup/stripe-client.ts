import Stripe from 'stripe';

/** Stripe's own client. @param base where the twin is; Stripe itself if it's absent */
export function stripeClient(secretKey: string, base?: string): Stripe {
  if (base === undefined) return new Stripe(secretKey, { telemetry: false });
  const { hostname, port, protocol } = new URL(base);
  return new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: protocol === 'http:' ? 'http' : 'https',
    telemetry: false,
    maxNetworkRetries: 0,
  });
}

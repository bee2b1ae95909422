import * as z from 'zod';

const settings = z.object({
  STRIPE_SECRET_KEY: z.string().default(''),
  STRIPE_WEBHOOK_SECRET: z.string().default(''),
  STRIPE_API_BASE: z.url().optional(),
  STRIPE_TAX: z.enum(['0', '1']).default('0'),
});

export interface PaymentsConfig {
  secretKey: string;
  /** One, or two while they're rotated. */
  webhookSecrets: readonly string[];
  /** Where Stripe is, if it isn't Stripe itself. */
  apiBase: URL | undefined;
  /** Whether Stripe adds taxes. */
  withTax: boolean;
}

/** The settings of payments; undefined in a deployment that takes none. */
export function readPaymentsConfig(env: NodeJS.ProcessEnv = process.env): PaymentsConfig | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: secrets,
    STRIPE_API_BASE: base,
    STRIPE_TAX: tax,
  } = settings.parse(env);
  if (secretKey === '') return undefined;
  return {
    secretKey,
    webhookSecrets: secrets
      .split(',')
      .map((secret) => secret.trim())
      .filter(Boolean),
    apiBase: base === undefined ? undefined : new URL(base),
    withTax: tax === '1',
  };
}

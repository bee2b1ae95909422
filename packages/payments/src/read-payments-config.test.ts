import { expect, it } from 'vitest';
import { readPaymentsConfig } from './read-payments-config.ts';

it('takes no payments without a secret key', () => {
  expect(readPaymentsConfig({})).toBeUndefined();
  expect(readPaymentsConfig({ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toBeUndefined();
});

it('reads one webhook secret, or two while they are rotated', () => {
  const secretsOf = (value: string) =>
    readPaymentsConfig({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: value })?.webhookSecrets;
  expect(secretsOf('whsec_new')).toEqual(['whsec_new']);
  expect(secretsOf('whsec_new, whsec_old')).toEqual(['whsec_new', 'whsec_old']);
  expect(secretsOf('')).toEqual([]);
});

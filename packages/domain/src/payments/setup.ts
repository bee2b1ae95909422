import { DomainError } from '@saywright/contracts/kernel/errors';
import type { Payments } from '../ports/payments.ts';

/** A deployment's way to be paid. */
export interface PaymentSetup {
  payments: Payments;
  /** The address of the product, where people come back to: `https://app.example.com`. */
  appUrl: string;
}

/** @throws DomainError `unavailable` in a deployment that takes no payments */
export function requirePayments(setup: PaymentSetup | undefined): PaymentSetup {
  if (setup) return setup;
  throw new DomainError('unavailable', 'Payment system not available');
}

/**
 * The origin that people come back to after paying.
 * @throws DomainError `validation_failed` unless it's this deployment's own
 */
export function requireOwnOrigin({ appUrl }: PaymentSetup, originUrl: string): string {
  const own = new URL(appUrl).origin;
  if (URL.canParse(originUrl) && new URL(originUrl).origin === own) return own;
  const message = `origin_url isn't an address of this app. Use ${own}`;
  throw new DomainError('validation_failed', message, { issues: [{ path: 'origin_url', message }] });
}

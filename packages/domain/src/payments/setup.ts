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
  const own = new URL(appUrl);
  const given = URL.canParse(originUrl) ? new URL(originUrl) : undefined;
  if (given && (given.origin === own.origin || isSameMachine(given, own))) return given.origin;
  const message = `origin_url isn't an address of this app. Use ${own.origin}`;
  throw new DomainError('validation_failed', message, { issues: [{ path: 'origin_url', message }] });
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether both are names of this machine, where a local host serves the app. */
const isSameMachine = (one: URL, other: URL): boolean =>
  loopback.has(one.hostname) &&
  loopback.has(other.hostname) &&
  one.protocol === other.protocol &&
  one.port === other.port;

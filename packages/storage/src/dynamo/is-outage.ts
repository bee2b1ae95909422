import { OutageError } from '@saywright/domain/ports/outage-error';

const networkCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** A single write met a transaction on the same item, or a transaction itself, repeated while it's in progress. */
const conflicts = new Set(['TransactionConflictException', 'TransactionInProgressException']);

const names = new Set([
  ...conflicts,
  'CredentialsProviderError',
  'ExpiredTokenException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'ThrottlingException',
  'TimeoutError',
  'TooManyRequestsException',
]);

interface ServiceError extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

export const isConflict = (error: unknown): boolean => error instanceof Error && conflicts.has(error.name);

/** Whether an error of the AWS SDK means that a service was busy or down, after the SDK's own retries. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code, $metadata: metadata } = error as ServiceError;
  return (
    error instanceof OutageError ||
    names.has(name) ||
    networkCodes.has(code ?? '') ||
    (metadata?.httpStatusCode ?? 0) >= 500
  );
}

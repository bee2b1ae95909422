const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT']);

const names = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TimeoutError',
]);

interface ServiceError extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Whether an error of the AWS SDK means that a service was busy or away, after the SDK's own retries. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code, $metadata: metadata } = error as ServiceError;
  return names.has(name) || networkCodes.has(code ?? '') || (metadata?.httpStatusCode ?? 0) >= 500;
}

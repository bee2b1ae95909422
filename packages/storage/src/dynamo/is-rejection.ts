const names = new Set(['ItemCollectionSizeLimitExceededException', 'SerializationException', 'ValidationException']);
const reasons = new Set(['ItemCollectionSizeLimitExceeded', 'ValidationError']);

interface ServiceError extends Error {
  CancellationReasons?: { Code?: string }[];
  $metadata?: object;
}

/**
 * Whether DynamoDB, or the SDK before it, refuses what is in a write: an item that is too large, text that isn't
 * well-formed, a number out of range. The rest of the write can still be stored.
 */
export function isRejection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, CancellationReasons: cancelled, $metadata: metadata } = error as ServiceError;
  if (name === 'TransactionCanceledException')
    return cancelled?.some(({ Code: code }) => reasons.has(code ?? '')) ?? false;
  // Values that can't be serialized never reach DynamoDB.
  return names.has(name) || (metadata === undefined && name === 'Error');
}

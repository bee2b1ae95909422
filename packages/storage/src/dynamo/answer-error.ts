import { isClockSkewError, isServerError, isThrottlingError, isTransientError } from '@smithy/core/retry';
import type { Answer } from './exchange.ts';

type SdkError = Parameters<typeof isServerError>[0];

/** How the retry strategy has to treat an error. */
export function retryType(error: Error): 'THROTTLING' | 'TRANSIENT' | 'SERVER_ERROR' | 'CLIENT_ERROR' {
  const known = error as SdkError;
  if (isThrottlingError(known)) return 'THROTTLING';
  if (isTransientError(known)) return 'TRANSIENT';
  return isServerError(known) ? 'SERVER_ERROR' : 'CLIENT_ERROR';
}

/** An error as the SDK would throw it: named as DynamoDB names it, with its other fields and the status. */
export function answerError({ status, text }: Answer, { clockSkewCorrected }: { clockSkewCorrected: boolean }): Error {
  const { __type: type = '', message, Message, ...fields } = readRefusal(text);
  const error = new Error(String(message ?? Message ?? `DynamoDB answered ${status}`));
  error.name = String(type).split('#').at(-1) || 'UnknownError';
  const corrected = clockSkewCorrected && isClockSkewError(error as SdkError) ? { clockSkewCorrected } : {};
  return Object.assign(error, fields, { $metadata: { httpStatusCode: status, ...corrected } });
}

/** Whatever stands in front of DynamoDB may answer in HTML. */
function readRefusal(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

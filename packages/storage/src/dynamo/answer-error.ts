import type { Answer } from './exchange.ts';

/** An error as the SDK would throw it: named as DynamoDB names it, with its other fields and the status. */
export function answerError({ status, text }: Answer): Error {
  const { __type: type = '', message, Message, ...fields } = readRefusal(text);
  const error = new Error(String(message ?? Message ?? `DynamoDB answered ${status}`));
  error.name = String(type).split('#').at(-1) || 'UnknownError';
  return Object.assign(error, fields, { $metadata: { httpStatusCode: status } });
}

/** Whatever stands in front of DynamoDB may answer in HTML. */
function readRefusal(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

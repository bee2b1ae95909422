import { randomUUID } from 'node:crypto';
import type { SignatureProblem } from './signature.ts';
import type { ServiceName } from './services.ts';

/** Why a request doesn't get to its twin. */
export type RefusalReason = SignatureProblem | 'denied' | 'unknown_operation';

export interface RefusalAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const s3Codes: Readonly<Record<RefusalReason, string>> = {
  missing: 'AccessDenied',
  unknown_key: 'InvalidAccessKeyId',
  mismatch: 'SignatureDoesNotMatch',
  skewed: 'RequestTimeTooSkewed',
  expired: 'AccessDenied',
  denied: 'AccessDenied',
  unknown_operation: 'NotImplemented',
};

const jsonNames: Readonly<Record<RefusalReason, string>> = {
  missing: 'MissingAuthenticationTokenException',
  unknown_key: 'UnrecognizedClientException',
  mismatch: 'InvalidSignatureException',
  skewed: 'InvalidSignatureException',
  expired: 'InvalidSignatureException',
  denied: 'AccessDeniedException',
  unknown_operation: 'UnknownOperationException',
};

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A refusal as the service itself would word it: XML from S3, JSON from all others, with their own status codes. */
export function refusalAnswer(service: ServiceName, reason: RefusalReason, message: string): RefusalAnswer {
  const id = randomUUID();
  if (service === 's3') {
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${s3Codes[reason]}</Code><Message>${escapeXml(message)}</Message><RequestId>${id}</RequestId></Error>`;
    return {
      status: reason === 'unknown_operation' ? 501 : 403,
      headers: { 'content-type': 'application/xml', 'x-amz-request-id': id },
      body,
    };
  }
  const name = jsonNames[reason];
  if (service === 'ses' || service === 'scheduler' || service === 'bedrock')
    return {
      status: 403,
      headers: { 'content-type': 'application/json', 'x-amzn-requestid': id, 'x-amzn-errortype': name },
      body: JSON.stringify({ [service === 'scheduler' ? 'Message' : 'message']: message }),
    };
  return {
    status: service === 'sqs' ? 403 : 400,
    headers: {
      'content-type': `application/x-amz-json-1.${service === 'kms' ? 1 : 0}`,
      'x-amzn-requestid': id,
      // SQS still tells clients of its older protocol what they know.
      ...(service === 'sqs' && reason === 'denied' ? { 'x-amzn-query-error': 'AccessDenied;Sender' } : {}),
    },
    body: JSON.stringify({
      __type: `com.amazon.coral.service#${name}`,
      [service === 'kms' ? 'message' : 'Message']: message,
    }),
  };
}

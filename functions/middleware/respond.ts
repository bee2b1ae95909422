import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { DomainError, errorStatus, type ErrorBody } from '@saywright/contracts/kernel/errors';
import { document, file, livePicture, picture, pictureType, type AnyRoute } from '@saywright/contracts/kernel/route';
import { isOutage } from '@saywright/storage/dynamo/is-outage';
import type * as z from 'zod';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

const compress = promisify(gzip);

/** Answers above this many characters are compressed: 10,000 summaries must stay under Lambda's 6 MB. */
const compressAbove = 32_768;

const baseHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

const noContent = { statusCode: 204, headers: { 'cache-control': 'no-store' } };

/** An image that a browser may show, but never as a page, so it runs nothing. */
function respondPicture(route: AnyRoute, result: unknown): APIGatewayProxyStructuredResultV2 {
  const isLive = route.response === livePicture;
  const shown = (isLive ? livePicture : picture).parse(result);
  if (!shown) return noContent;
  const { bytes, content_type: contentType } = shown;
  return {
    statusCode: 200,
    headers: {
      'content-type': contentType,
      'cache-control': isLive ? 'no-store' : 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
    body: Buffer.from(bytes).toString('base64'),
    isBase64Encoded: true,
  };
}

/** Some bytes of a file, which isn't a page and runs nothing, or a redirect to where it is. */
function respondFile(answer: z.output<typeof file>, event: APIGatewayProxyEventV2): APIGatewayProxyStructuredResultV2 {
  if ('location' in answer) {
    const headers = { location: answer.location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
    if (!answer.cookie) return { statusCode: 303, headers };
    const { name, value, path, max_age_seconds: maxAge } = answer.cookie;
    const secure = event.headers['x-forwarded-proto'] === 'http' ? '' : '; Secure';
    return {
      statusCode: 303,
      headers,
      cookies: [`${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`],
    };
  }
  const { bytes, content_type: contentType, from, size } = answer;
  const isWhole = event.headers['range'] === undefined && bytes.length === size;
  return {
    statusCode: isWhole ? 200 : 206,
    headers: {
      'content-type': contentType,
      'accept-ranges': 'bytes',
      ...(isWhole ? {} : { 'content-range': `bytes ${from}-${from + bytes.length - 1}/${size}` }),
      'cache-control': 'private, no-store',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; media-src 'self'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
    body: Buffer.from(bytes).toString('base64'),
    isBase64Encoded: true,
  };
}

const respondDocument = ({
  text,
  content_type: contentType,
  filename,
}: z.output<typeof document>): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 200,
  headers: {
    ...baseHeaders,
    'content-type': `${contentType}; charset=utf-8`,
    'content-disposition': `inline; filename="${filename}"`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  },
  body: text,
});

/** The response of a handler, parsed with the route's schema before it leaves: fields beyond it never get out. */
export async function respond(
  route: AnyRoute,
  result: unknown,
  event: APIGatewayProxyEventV2,
): Promise<APIGatewayProxyStructuredResultV2> {
  if (route.status === 204) return noContent;
  if (pictureType(route) !== undefined) return respondPicture(route, result);
  if (route.response === file) return respondFile(file.parse(result), event);
  if (route.response === document) return respondDocument(document.parse(result));
  const answer: unknown = route.response.parse(result);
  const statusCode = route.goesOn?.(answer) === true ? 202 : route.status;
  const body = JSON.stringify(answer);
  if (body.length <= compressAbove || !event.headers['accept-encoding']?.includes('gzip'))
    return { statusCode, headers: baseHeaders, body };
  const compressed = await compress(body);
  return {
    statusCode,
    headers: { ...baseHeaders, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: compressed.toString('base64'),
    isBase64Encoded: true,
  };
}

const outage = new DomainError('unavailable', 'The service is busy right now. Please try again in a few seconds.', {
  retryAfterSeconds: 5,
});

function refusalOf(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  return isOutage(error) ? outage : undefined;
}

/** A refusal as the API words it. Whatever is neither expected nor an outage is a bug and says nothing outside. */
export function respondError(error: unknown, requestId: string): APIGatewayProxyStructuredResultV2 {
  const known = refusalOf(error);
  const code = known?.code ?? 'internal';
  const body: ErrorBody = {
    detail: known?.message ?? 'Something went wrong on our side. Please try again.',
    code,
    request_id: requestId,
    ...(known?.details.issues ? { issues: known.details.issues } : {}),
    ...(known?.details.planCode ? { plan_code: known.details.planCode } : {}),
  };
  const retryAfter = known?.details.retryAfterSeconds;
  return {
    statusCode: errorStatus[code],
    headers: { ...baseHeaders, ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }) },
    body: JSON.stringify(body),
  };
}

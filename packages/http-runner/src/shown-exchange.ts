import type { ApiResponse, SentRequest } from '@saywright/contracts/entities/api-execution';
import { isUtf8 } from 'node:buffer';
import type { Sending } from './exchange/exchange.ts';
import type { Followed } from './exchange/follow-redirects.ts';
import type { ReadResponse } from './response/read-response.ts';

/** The request that got the response: after redirects, the last one. */
export const shownRequest = ({ method, url, headers, body }: Sending): SentRequest => ({
  method: method as SentRequest['method'],
  url: url.href,
  headers: [...headers],
  body:
    body === null
      ? null
      : isUtf8(body)
        ? Buffer.from(body).toString('utf8')
        : `(binary data, ${body.byteLength} bytes)`,
});

export const shownResponse = (followed: Followed, { contentType, bytes, isCut, text }: ReadResponse): ApiResponse => ({
  status_code: followed.statusCode,
  status_text: followed.statusText,
  http_version: followed.httpVersion,
  headers: followed.headers,
  content_type: contentType,
  body_bytes: bytes.length,
  body_truncated: isCut,
  body_encoding: text === null ? 'base64' : 'text',
  redirects: followed.redirects,
  tls: followed.tls,
});

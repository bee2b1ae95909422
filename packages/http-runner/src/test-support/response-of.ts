import { ReadResponse } from '../response/read-response.ts';

interface Given {
  body?: string | Buffer;
  contentType?: string;
  status?: number;
  headers?: { name: string; value: string }[];
  isCut?: boolean;
  ms?: number;
}

/** A response that came from no server. */
export function responseOf(given: Given, notes: string[] = []): ReadResponse {
  const { body = '', contentType = 'application/json', status = 200, headers = [], isCut = false, ms = 12 } = given;
  return new ReadResponse(
    {
      statusCode: status,
      statusText: '',
      httpVersion: '1.1',
      headers: [...(contentType === '' ? [] : [{ name: 'Content-Type', value: contentType }]), ...headers],
      body: { bytes: Buffer.from(body), isCut },
      tls: null,
      timings: { dns: null, connect: null, tls: null, first_byte: 1, download: 1 },
      redirects: [],
      sent: { method: 'GET', url: new URL('http://localhost/'), headers: [], body: null },
    },
    ms,
    notes,
  );
}

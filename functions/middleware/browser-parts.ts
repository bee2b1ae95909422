import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { BrowserParts } from './route-handler.ts';

/** A single range from some byte on. Others need not be understood (RFC 9110 §14.2): the beginning is answered. */
const singleRange = /^bytes=(\d{1,15})-(\d{1,15})?$/;

function rangeOf(header: string | undefined): BrowserParts['range'] {
  const match = singleRange.exec(header?.trim() ?? '');
  if (!match) return undefined;
  const [from, to] = [Number(match[1]), match[2] === undefined ? undefined : Number(match[2])];
  return to !== undefined && to < from ? undefined : { from, to };
}

/** Headers that a browser adds automatically: cookies, and the requested range of a file. */
export const browserParts = (event: APIGatewayProxyEventV2): BrowserParts => ({
  range: rangeOf(event.headers['range']),
  cookie: (name) =>
    (event.cookies ?? [])
      .flatMap((cookie) => cookie.split(/;\s*/))
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.slice(name.length + 1),
  opensPage: event.headers['accept']?.includes('text/html') ?? false,
});

import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * The address of the person behind a request. CloudFront stands before API Gateway: each appends the address it saw to
 * `X-Forwarded-For`, so the last but one entry is the viewer and `sourceIp` only an edge of CloudFront. Whoever calls
 * API Gateway past CloudFront can make entries up: limits by address slow guessing down, limits by account stop it.
 */
export function clientAddress(event: APIGatewayProxyEventV2): string {
  const hops = (event.headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-2) || event.requestContext.http.sourceIp;
}

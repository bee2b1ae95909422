import type { IncomingMessage } from 'node:http';

/** `CorsConfiguration` of an `AWS::ApiGatewayV2::Api`. */
export interface CorsConfiguration {
  AllowOrigins?: string[];
  AllowMethods?: string[];
  AllowHeaders?: string[];
  ExposeHeaders?: string[];
  AllowCredentials?: boolean;
  MaxAge?: number;
}

/** Whether API Gateway answers this request itself, as a preflight. */
export function isPreflight(request: IncomingMessage): boolean {
  return (
    request.method === 'OPTIONS' &&
    request.headers.origin !== undefined &&
    request.headers['access-control-request-method'] !== undefined
  );
}

/** The CORS headers of a response; none when the origin is not allowed. */
export function corsHeaders(cors: CorsConfiguration, request: IncomingMessage): Record<string, string> {
  const { origin } = request.headers;
  const allowed = cors.AllowOrigins ?? [];
  if (origin === undefined || !(allowed.includes('*') || allowed.includes(origin))) return {};
  return {
    'access-control-allow-origin': allowed.includes('*') && !cors.AllowCredentials ? '*' : origin,
    vary: 'Origin',
    ...(cors.AllowCredentials ? { 'access-control-allow-credentials': 'true' } : {}),
    ...(cors.ExposeHeaders ? { 'access-control-expose-headers': cors.ExposeHeaders.join(',') } : {}),
    ...(isPreflight(request)
      ? {
          'access-control-allow-methods': (cors.AllowMethods ?? []).join(','),
          'access-control-allow-headers': (cors.AllowHeaders ?? []).join(','),
          'access-control-max-age': String(cors.MaxAge ?? 0),
        }
      : {}),
  };
}

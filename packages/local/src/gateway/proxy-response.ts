/** Converts a handler's return value to an HTTP response, by the rules of payload format 2.0. */
export interface ProxyResponse {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: Buffer;
}

interface StructuredResult {
  statusCode: number | string;
  headers?: Record<string, unknown>;
  cookies?: unknown;
  body?: unknown;
  isBase64Encoded?: boolean;
}

/**
 * A result with a `statusCode` is taken apart; anything else is a 200 whose body is the result as JSON.
 * Undefined when the result has no valid meaning, which API Gateway answers with 500.
 * @param payload the JSON of what the handler returned
 */
export function proxyResponse(payload: string): ProxyResponse | undefined {
  const result = JSON.parse(payload) as unknown;
  if (!isStructured(result)) {
    const text = typeof result === 'string' ? result : payload;
    return { status: 200, headers: { 'content-type': 'application/json' }, cookies: [], body: Buffer.from(text) };
  }
  const status = Number(result.statusCode);
  const { body = '', headers = {}, cookies = [] } = result;
  if (!Number.isInteger(status) || status < 100 || status > 599 || !isText(body) || !Array.isArray(cookies)) {
    return undefined;
  }
  return {
    status,
    headers: { ...(body ? { 'content-type': 'text/plain;charset=UTF-8' } : {}), ...lowerCased(headers) },
    cookies: cookies.map(String),
    body: Buffer.from(body ?? '', result.isBase64Encoded === true ? 'base64' : 'utf8'),
  };
}

function isStructured(result: unknown): result is StructuredResult {
  return typeof result === 'object' && result !== null && 'statusCode' in result;
}

function isText(body: unknown): body is string | null {
  return typeof body === 'string' || body === null;
}

function lowerCased(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name.toLowerCase(), String(value)]],
    ),
  );
}

import { DomainError, errorBody } from './errors.ts';
import { isAboutPerson, organizationHeader } from './organization-header.ts';
import {
  document,
  file,
  pictureType,
  upload,
  type AnyRoute,
  type Upload,
  type RouteInput,
  type RouteResponse,
  type Routes,
} from './route.ts';

export interface ClientOptions {
  /** Origin of the API without a trailing slash; empty for the page's own origin. */
  baseUrl: string;
  /** The bearer token, read at each call; undefined when signed out. */
  token?: () => string | undefined;
  /** The organization that the caller shows, read at each call; see `organizationHeader`. */
  organization?: () => string | undefined;
  /** Query parameters added to every call (the web app's version and timestamp). */
  extraQuery?: () => Record<string, string>;
  fetch?: typeof fetch;
}

interface CallOptions {
  signal?: AbortSignal;
}

export type Client<R extends Routes> = {
  [Name in keyof R]: {} extends RouteInput<R[Name]>
    ? (input?: RouteInput<R[Name]>, options?: CallOptions) => Promise<RouteResponse<R[Name]>>
    : (input: RouteInput<R[Name]>, options?: CallOptions) => Promise<RouteResponse<R[Name]>>;
};

/** A failed call. `code` and `message` come from the server when it answered with our error body. */
export class ApiError extends DomainError {
  readonly status: number;
  readonly requestId: string | undefined;

  constructor(status: number, error: DomainError, requestId?: string) {
    super(error.code, error.message, error.details);
    this.name = 'ApiError';
    this.status = status;
    this.requestId = requestId;
  }
}

/** HTML where JSON was expected: a proxy's or a gateway's error page. Each area shows its own text. */
export class HtmlResponseError extends Error {
  constructor() {
    super('Server returned HTML instead of JSON. Please check your API endpoint.');
    this.name = 'HtmlResponseError';
  }
}

interface RawInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

function urlOf(route: AnyRoute, input: RawInput, options: ClientOptions): string {
  const path = route.path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...input.query, ...options.extraQuery?.() }))
    if (value !== undefined && value !== null) query.set(name, String(value));
  const search = query.toString();
  return `${options.baseUrl}${path}${search ? `?${search}` : ''}`;
}

async function failure(response: Response, text: string): Promise<Error> {
  if (/^\s*</.test(text)) return new HtmlResponseError();
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    parsed = undefined;
  }
  const body = errorBody.safeParse(parsed);
  if (body.success) {
    const { code, detail, issues, plan_code: planCode, request_id: requestId } = body.data;
    const details = { ...(issues && { issues }), ...(planCode && { planCode }) };
    return new ApiError(response.status, new DomainError(code, detail, details), requestId);
  }
  const code = response.status === 413 ? 'payload_too_large' : response.status === 503 ? 'unavailable' : 'internal';
  return new ApiError(response.status, new DomainError(code, `Error ${response.status}: ${response.statusText}`));
}

function bodyOf(route: AnyRoute, body: unknown): string | FormData {
  if (route.body !== upload) return JSON.stringify(body);
  const { filename, bytes } = body as Upload;
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)]), filename);
  return form;
}

const documentOf = ({ headers }: Response, text: string) => ({
  text,
  content_type: headers.get('content-type') ?? '',
  filename: /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '',
});

/** Some bytes of a file, and their place in it. */
async function fileOf(response: Response) {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const [, from = 0, size = bytes.length] =
    /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
  const content_type = response.headers.get('content-type') ?? 'application/octet-stream';
  return { bytes, content_type, from: Number(from), size: Number(size) };
}

async function call(route: AnyRoute, input: RawInput, settings: { client: ClientOptions; options: CallOptions }) {
  const { client, options } = settings;
  const headers: Record<string, string> = { 'cache-control': 'no-cache', pragma: 'no-cache' };
  const token = client.token?.();
  if (token) headers['authorization'] = `Bearer ${token}`;
  const organization = isAboutPerson(route.path) ? undefined : client.organization?.();
  if (organization) headers[organizationHeader] = organization;
  if (input.body !== undefined && route.body !== upload) headers['content-type'] = 'application/json';
  const response = await (client.fetch ?? fetch)(urlOf(route, input, client), {
    method: route.method,
    headers,
    ...(input.body === undefined ? {} : { body: bodyOf(route, input.body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  const type = pictureType(route);
  if (response.status === 204) return undefined;
  if (response.ok && route.response === file) return fileOf(response);
  if (response.ok && type !== undefined)
    return { bytes: new Uint8Array(await response.arrayBuffer()), content_type: type };
  const text = await response.text();
  if (!response.ok) throw await failure(response, text);
  if (route.response === document) return documentOf(response, text);
  if (/^\s*</.test(text)) throw new HtmlResponseError();
  // The server parsed the response with the same schema before it left; parsing it again would cost every page load.
  return JSON.parse(text) as unknown;
}

/** A typed client over a table of routes: `createClient(routes, …).getFlowTest({ params: { id } })`. */
export function createClient<R extends Routes>(routes: R, client: ClientOptions): Client<R> {
  const calls = Object.entries(routes).map(([name, route]) => [
    name,
    (input: RawInput = {}, options: CallOptions = {}) => call(route, input, { client, options }),
  ]);
  return Object.fromEntries(calls) as Client<R>;
}

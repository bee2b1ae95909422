import { apiAuth, httpMethod, type ApiRequest } from '@saywright/contracts/entities/api-request';
import { replaceSecrets } from '@saywright/contracts/entities/request-secrets';
import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import { assertion } from '../assertion.ts';
import { ImportBuilder, type Loss } from '../import-builder.ts';
import type { ImportedDocument } from '../imported-document.ts';
import { isRecord, listOf, own, recordOf, recordsOf, textOf, type JsonRecord } from '../json-value.ts';
import { harBody } from './har-body.ts';
import { harHeaders } from './har-headers.ts';

/** Resources that pages load for their looks. */
const staticTypes =
  /^(?:image|font|audio|video)\/|^text\/(?:css|javascript|html)|^application\/(?:javascript|x-javascript|wasm|font|vnd\.ms-fontobject)/i;
const staticNames = /\.(?:js|mjs|css|map|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|otf|eot|mp[34]|webm|wasm)$/i;

interface Entry {
  request: JsonRecord;
  response: JsonRecord;
  method: string;
  url: URL;
}

/**
 * A HAR file, as browsers record the traffic of a page: its calls of an API, each once. Cookies and tokens of the person
 * who recorded it stay out.
 */
export function readHar(document: JsonRecord): ImportedDocument {
  const builder = new ImportBuilder('har');
  const log = recordOf(own(document, 'log'));
  const title = textOf(recordsOf(own(log, 'pages'))[0]?.['title']);
  builder.describe({ name: /^https?:/.test(title) ? (URL.parse(title)?.host ?? title) : title, description: '' });
  const entries = listOf(own(log, 'entries')).map((entry, index) =>
    isRecord(entry) ? entryOf(recordOf(entry['request']), recordOf(entry['response'])) : `Entry ${index + 1}`,
  );
  const origin = mostFrequent(
    entries
      .filter((entry) => typeof entry !== 'string' && !isStatic(entry))
      .map((entry) => (entry as Entry).url.origin),
  );
  const seen = new Set<string>();
  for (const entry of entries) {
    if (typeof entry === 'string') builder.skip(entry, "It isn't an HTTP request");
    else addEntry(entry, { builder, origin, seen });
  }
  if (origin !== '')
    builder.addEnvironment({
      name: new URL(origin).host,
      description: '',
      base_url: origin,
      variables: {},
      secret_variables: [],
    });
  return builder.finish();
}

function entryOf(request: JsonRecord, response: JsonRecord): Entry | string {
  const address = textOf(request['url']);
  const url = URL.parse(address);
  const method = (textOf(request['method']) || 'GET').toUpperCase();
  return url && /^https?:$/.test(url.protocol) ? { request, response, method, url } : `${method} ${address}`;
}

function isStatic({ method, url, response }: Entry): boolean {
  const type = textOf(recordOf(response['content'])['mimeType']);
  return method === 'GET' && (staticTypes.test(type) || (staticNames.test(url.pathname) && !/json/i.test(type)));
}

function mostFrequent(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

function addEntry(
  entry: Entry,
  { builder, origin, seen }: { builder: ImportBuilder; origin: string; seen: Set<string> },
): void {
  const { request, response, method, url } = entry;
  const label = `${method} ${url.host}${url.pathname}`;
  if (isStatic(entry)) return builder.skip(label, 'It loads a part of a page, such as a script or an image');
  const losses: Loss[] = [];
  const { url: address, ...body } = withoutSecrets(
    { url: url.origin + url.pathname + url.search, ...harBody(recordOf(request['postData']), losses) },
    losses,
  );
  const key = [method, address, body.body || JSON.stringify(body.body_parts)].join(' ');
  if (seen.has(key)) return builder.skip(label, 'The same request is in the file before');
  if (!builder.hasRoomFor(label)) return;
  seen.add(key);
  const parsed = httpMethod.safeParse(method);
  if (!parsed.success) {
    const isPlain = method === 'CONNECT' || method === 'TRACE';
    return builder.skip(label, `Requests with the method ${isPlain ? method : `"${method}"`} aren't supported`);
  }
  const status = Number(response['status']);
  const isRedirect = status >= 300 && status < 400 && status !== 304;
  builder.addTest({
    label,
    key,
    folder: url.origin === origin ? [] : [url.host],
    name: `${method} ${url.pathname}`,
    description: '',
    request: {
      method: parsed.data,
      url: url.origin === origin ? address.slice(origin.length) : address,
      headers: harHeaders(request['headers'], losses),
      ...(method === 'GET' || method === 'HEAD' ? { body_type: 'none' as const } : body),
      ...(isRedirect && { follow_redirects: false }),
    },
    assertions: statusAssertions(status),
    losses,
  });
}

/** Passwords and tokens in the URL and the body become variables. */
function withoutSecrets(
  request: Pick<ApiRequest, 'url' | 'body_type'> & Partial<Pick<ApiRequest, 'body' | 'body_parts'>>,
  losses: Loss[],
): Pick<ApiRequest, 'url' | 'body_type' | 'body' | 'body_parts'> {
  const whole = { body: '', body_parts: [], graphql_variables: '', ...request };
  const { url, body_type, body, body_parts } = replaceSecrets({ ...whole, auth: apiAuth.parse({}) }, (name) => {
    const variable = name.replaceAll(/[^\w.-]/g, '_');
    losses.push({
      part: name,
      reason: `It's a secret of the recorded session. Add {{${variable}}} to the environment as secret.`,
    });
    return `{{${variable}}}`;
  });
  return { url, body_type, body, body_parts };
}

/** Browsers write 0 for a request that failed, and 304 for what they had in their cache. */
function statusAssertions(status: number): ApiAssertion[] {
  if (!Number.isInteger(status) || status < 100 || status > 599) return [];
  return [assertion('status_code', 'equals', { expected: status === 304 ? 200 : status })];
}

import { changeAroundVariables } from '@saywright/contracts/text/variables';
import { httpMethod, type HttpMethod } from '@saywright/contracts/entities/api-request';
import { ImportBuilder, type Loss } from '../import-builder.ts';
import type { ImportedDocument } from '../imported-document.ts';
import { listOf, own, recordOf, textOf, type JsonRecord } from '../json-value.ts';
import { acceptsEmptyObject } from './accepts-empty-object.ts';
import { bodyFields } from './body-fields.ts';
import { EnvironmentVariables } from './environment-variables.ts';
import { JsonSizes } from './json-size.ts';
import { parameterText, queryPairs, readParameters, type Parameter } from './parameters.ts';
import { References, unreadable } from './references.ts';
import { readRequestBody } from './request-body.ts';
import { responseAssertions } from './responses.ts';
import { SchemaWriter } from './schema-writer.ts';
import type { SchemaDialect } from './schema-keywords.ts';
import { SecurityReader } from './security.ts';
import { serversOf, type Server } from './servers.ts';

const operations = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const maxEnvironments = 10;
const noServer: Server = { baseUrl: '', prefix: '', description: '' };

/** An OpenAPI 3.0 or 3.1 description. Webhooks and callbacks are calls of the API to others: no endpoints of it. */
export function readOpenApi(format: SchemaDialect, document: JsonRecord): ImportedDocument {
  return new OpenApiReader(format, document).read();
}

interface Operation {
  path: string;
  method: string;
  item: JsonRecord;
  fields: JsonRecord;
  key: string;
}

class OpenApiReader {
  readonly #document: JsonRecord;
  readonly #builder: ImportBuilder;
  readonly #references: References;
  readonly #schemas: SchemaWriter;
  readonly #sizes = new JsonSizes();
  readonly #variables = new EnvironmentVariables();
  readonly #servers: Server[];
  readonly #security: SecurityReader;
  #madeUp = 0;
  /** Tests whose schema accepts an empty object. */
  #loose = 0;
  #callbacks = 0;

  constructor(format: SchemaDialect, document: JsonRecord) {
    this.#document = document;
    this.#builder = new ImportBuilder(format);
    this.#references = new References(document);
    this.#schemas = new SchemaWriter(this.#references, format);
    this.#servers = serversOf(document);
    this.#security = new SecurityReader(document, this.#references, this.#server.baseUrl);
  }

  get #server(): Server {
    return this.#servers[0] ?? noServer;
  }

  read(): ImportedDocument {
    const info = recordOf(own(this.#document, 'info'));
    const name = textOf(own(info, 'title')).trim() || 'API';
    this.#builder.describe({ name, description: textOf(own(info, 'description')) });
    for (const operation of this.#operations()) this.#read(operation);
    this.#addEnvironments(name);
    this.#noteRest();
    return this.#builder.finish();
  }

  #operations(): Operation[] {
    const found: Operation[] = [];
    const uses = new Map<string, number>();
    for (const [path, given] of Object.entries(recordOf(own(this.#document, 'paths')))) {
      if (path.startsWith('x-')) continue;
      const item = this.#references.record(given);
      if (!item) {
        this.#builder.note(`Path ${path}`, unreadable(given));
        continue;
      }
      for (const method of operations) {
        const described = own(item, method);
        if (described === undefined) continue;
        const fields = this.#references.record(described);
        if (!fields) {
          this.#skip(`${method.toUpperCase()} ${path}`, described);
          continue;
        }
        const key = textOf(own(fields, 'operationId')).trim();
        if (key !== '') uses.set(key, (uses.get(key) ?? 0) + 1);
        found.push({ path, method: method.toUpperCase(), item, fields, key });
      }
    }
    // An id that's there twice identifies nothing.
    return found.map((each) => (uses.get(each.key) === 1 ? each : { ...each, key: `${each.method} ${each.path}` }));
  }

  #skip(label: string, described: unknown): void {
    if (this.#builder.hasRoomFor(label)) this.#builder.skip(label, unreadable(described));
  }

  #read(operation: Operation): void {
    const { path, method, fields } = operation;
    const label = `${method} ${path}`;
    if (!this.#builder.hasRoomFor(label)) return;
    const parsed = httpMethod.safeParse(method);
    if (parsed.success) this.#addTest(operation, parsed.data);
    else this.#builder.skip(label, `Requests with the method ${method} aren't supported`);
    this.#callbacks += Object.keys(recordOf(own(fields, 'callbacks'))).length;
  }

  #addTest({ path, item, fields, key }: Operation, method: HttpMethod): void {
    const losses: Loss[] = [];
    const context = { references: this.#references, losses };
    const { sent, unsent } = readParameters(item, fields, context);
    const security = this.#security.read(fields, losses);
    const { isGiven, contentType, ...body } = readRequestBody(fields, { ...context, sizes: this.#sizes });
    const isBodyless = method === 'GET' || method === 'HEAD';
    if (isBodyless && body.body_type !== 'none')
      losses.push({ part: 'body', reason: `A ${method} request is sent without a body` });
    const { assertions, isRedirect } = responseAssertions(fields, { ...context, method, schemas: this.#schemas });
    if ((!isGiven && !isBodyless) || sent.some((each) => !each.isGiven && each.place !== 'path')) this.#madeUp += 1;
    if (assertions.some(({ type, expected_value: schema }) => type === 'json_schema' && acceptsEmptyObject(schema)))
      this.#loose += 1;
    const label = `${method} ${path}`;
    const parts = { path, item, fields };
    const sentType = isBodyless ? undefined : contentType;
    const signsIn = security.auth_type !== 'none' || Object.keys(security.cookies).length > 0;
    const name = textOf(own(fields, 'summary')).trim() || textOf(own(fields, 'operationId')).trim() || label;
    const tag = textOf(listOf(own(fields, 'tags'))[0]);
    this.#builder.addTest({
      label,
      key,
      folder: tag === '' ? [] : [tag],
      name,
      description: describe(textOf(own(fields, 'description')) || textOf(own(item, 'description')), unsent),
      request: {
        method,
        url: this.#url(parts, sent, security.query),
        headers: headersOf(sent, { ...security, contentType: sentType }),
        ...(isBodyless ? { body_type: 'none' as const } : body),
        auth_type: security.auth_type,
        auth: security.auth,
        ...(isRedirect && { follow_redirects: false }),
      },
      assertions,
      losses,
      refusals: () => ({
        fields: isBodyless ? undefined : bodyFields(fields, this.#references),
        unsigned: signsIn
          ? {
              url: this.#url(parts, sent, {}),
              headers: headersOf(sent, { headers: {}, cookies: {}, contentType: sentType }),
            }
          : undefined,
      }),
    });
  }

  #url(
    { path, item, fields }: Pick<Operation, 'path' | 'item' | 'fields'>,
    sent: readonly Parameter[],
    query: Record<string, string>,
  ): string {
    const server = serversOf(fields)[0] ?? serversOf(item)[0] ?? this.#server;
    const isUsual = server.baseUrl === this.#server.baseUrl;
    const values = new Map(sent.filter(({ place }) => place === 'path').map((each) => [each.name, each]));
    let before = '';
    // Some descriptions tell operations of one path apart by a fragment, which isn't sent.
    const filled = path
      .replace(/#.*$/, '')
      .split('/')
      .map((segment) => {
        const text = segment.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => {
          const parameter = values.get(name);
          const value = parameter ? parameterText(parameter) : 'string';
          return this.#variables.forPathParameter(name, { before, value, isGiven: parameter?.isGiven ?? false });
        });
        if (!segment.includes('{')) before = segment;
        return text;
      })
      .join('/');
    const pairs = [...sent.filter(({ place }) => place === 'query').flatMap(queryPairs), ...Object.entries(query)];
    const search = pairs.map(([name, value]) => `${encodeQuery(name)}=${encodeQuery(value)}`).join('&');
    const separator = filled.includes('?') ? '&' : '?';
    return `${isUsual ? '' : server.baseUrl}${server.prefix}${filled}${search === '' ? '' : separator + search}`;
  }

  #addEnvironments(name: string): void {
    const servers = this.#servers.filter(({ baseUrl }) => baseUrl !== '');
    const variables = this.#variables.values();
    const unique = [...new Map(servers.map((server) => [server.baseUrl, server])).values()].slice(0, maxEnvironments);
    if (unique.length === 0) {
      this.#builder.addEnvironment({ name, description: '', base_url: '', variables, secret_variables: [] });
      this.#builder.setUp(
        'Base URL',
        "The document doesn't say where the API is. Set the base URL of an environment, and choose it in the tests.",
      );
    }
    for (const [at, server] of unique.entries())
      this.#builder.addEnvironment({
        name:
          unique.length === 1 || at === 0 ? name : `${name}: ${server.description.split('\n')[0] || server.baseUrl}`,
        description: server.description,
        base_url: server.baseUrl,
        variables,
        secret_variables: [],
      });
  }

  #noteRest(): void {
    const builder = this.#builder;
    for (const { item, reason } of this.#security.used()) builder.setUp(item, reason);
    const values = this.#variables.values();
    for (const [variable] of builder.usedVariables())
      if (!Object.hasOwn(values, variable) && !this.#security.variables.has(variable))
        builder.setUp(
          `Variable ${variable}`,
          'An example in the document has {{' +
            variable +
            '}} in it. Replace it, or add the variable to the environment.',
        );
    for (const [variable, uses] of [...this.#variables.madeUp()].toSorted(([, a], [, b]) => b - a))
      builder.setUp(
        `Variable ${variable}`,
        `${uses === 1 ? '1 test has' : `${uses.toLocaleString('en')} tests have`} it in the URL, and the document has no example. Set its value in the environment.`,
      );
    if (this.#madeUp > 0)
      builder.setUp(
        this.#madeUp === 1
          ? '1 request with made-up values'
          : `${this.#madeUp.toLocaleString('en')} requests with made-up values`,
        'The document has no examples for them, so we made some up from the schemas. Replace those that the API rejects.',
      );
    if (this.#loose > 0)
      builder.setUp(
        this.#loose === 1
          ? '1 test with a schema that requires no field'
          : `${this.#loose.toLocaleString('en')} tests with a schema that requires no field`,
        'An empty object passes it. Add assertions about the fields that matter, or list them as required in the document and import it again.',
      );
    const webhooks = Object.keys(recordOf(own(this.#document, 'webhooks'))).length;
    const calls = webhooks + this.#callbacks;
    if (calls > 0)
      builder.note(
        `${calls.toLocaleString('en')} ${calls === 1 ? 'webhook or callback' : 'webhooks and callbacks'}`,
        'The API sends these itself, so there is no request to test',
      );
  }
}

/** Variables stay as they are. */
const encodeQuery = (text: string): string =>
  changeAroundVariables(text, (part) =>
    encodeURIComponent(part.toWellFormed())
      .replaceAll('%5B', '[')
      .replaceAll('%5D', ']')
      .replaceAll('%2C', ',')
      .replaceAll('%3A', ':'),
  );

const describe = (description: string, unsent: readonly string[]): string =>
  [description.trim(), unsent.length > 0 ? `Optional parameters: ${unsent.join(', ')}` : '']
    .filter((each) => each !== '')
    .join('\n\n');

function headersOf(
  sent: readonly Parameter[],
  {
    headers,
    cookies,
    contentType,
  }: { headers: Record<string, string>; cookies: Record<string, string>; contentType: string | undefined },
): Record<string, string> {
  const all = new Map(sent.filter(({ place }) => place === 'header').map((each) => [each.name, parameterText(each)]));
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  const pairs = [
    ...sent.filter(({ place }) => place === 'cookie').map((each) => [each.name, parameterText(each)] as const),
    ...Object.entries(cookies),
  ];
  if (pairs.length > 0) all.set('Cookie', pairs.map(([name, value]) => `${name}=${value}`).join('; '));
  if (contentType !== undefined) all.set('Content-Type', contentType);
  return Object.fromEntries(all);
}

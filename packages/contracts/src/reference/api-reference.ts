import { describeField, describeFields, type ApiField, type JsonSchema } from './describe-schema.ts';
import { exampleValue } from './example-value.ts';

export interface ApiCall {
  /** The route's name in the contract; its anchor. */
  id: string;
  method: string;
  path: string;
  summary: string;
  /** Who may call it. */
  access: string;
  parameters: (ApiField & { in: 'path' | 'query' })[];
  body: { limit: string; fields: ApiField[] } | undefined;
  responses: { status: number; description: string; type: string | undefined; fields: ApiField[] }[];
  errors: { status: number; codes: string[] }[];
  /** For a shell; `{origin}` stands for the address of the service. */
  curl: string;
}

export interface ApiReference {
  groups: ApiGroup[];
  /** The body of every error. */
  error: ApiField[];
  /** The body of what webhooks send. */
  webhook: ApiField[];
}

export interface ApiGroup {
  id: string;
  title: string;
  calls: ApiCall[];
}

/** The parts of an OpenAPI document that are shown. */
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Error: JsonSchema; WebhookPayload: JsonSchema } };
}

type Content = Record<string, { schema: JsonSchema }>;

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: object[];
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: { description: string; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

const json = 'application/json';
const form = 'multipart/form-data';

/** An OpenAPI document of ours as the reference shows it. */
export function apiReference(document: object): ApiReference {
  const { paths, components } = document as OpenApi;
  const groups = new Map<string, ApiCall[]>();
  for (const [path, item] of Object.entries(paths))
    for (const [method, operation] of Object.entries(item)) {
      const title = operation.tags[0] ?? '';
      groups.set(title, [...(groups.get(title) ?? []), describeCall(method.toUpperCase(), path, operation)]);
    }
  return {
    groups: [...groups].map(([title, calls]) => ({ id: title.toLowerCase().replaceAll(' ', '-'), title, calls })),
    error: describeFields(components.schemas.Error),
    webhook: describeFields(components.schemas.WebhookPayload),
  };
}

function describeCall(method: string, path: string, operation: Operation): ApiCall {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const all = Object.entries(responses).map(([status, response]) => ({ status: Number(status), ...response }));
  const bodySchema = (requestBody?.content[json] ?? requestBody?.content[form])?.schema;
  return {
    id: operationId,
    method,
    path,
    summary,
    access: description,
    parameters: parameters.map((each) => ({ ...describeField(each.name, each.schema, each.required), in: each.in })),
    body: requestBody && bodySchema && { limit: requestBody.description, fields: describeFields(bodySchema) },
    responses: all
      .filter(({ status }) => status < 400)
      .map(({ status, description: what, content = {} }) => {
        const [type, media] = Object.entries(content)[0] ?? [];
        return { status, description: what, type, fields: type === json && media ? describeFields(media.schema) : [] };
      }),
    errors: all
      .filter(({ status }) => status >= 400)
      .map(({ status, description: codes }) => ({ status, codes: codes.split(', ') })),
    curl: curlOf(method, path, operation),
  };
}

function curlOf(method: string, path: string, { parameters, requestBody, security }: Operation): string {
  const query = parameters.filter((each) => each.in === 'query' && each.required);
  const search = query.map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleValue(schema, name)))}`);
  const address = `{origin}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase())}`;
  const body = requestBody?.content[json]?.schema;
  const needsToken = security.length > 0 && security.every((each) => 'bearer' in each);
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${[address, ...(search.length > 0 ? [search.join('&')] : [])].join('?')}"`,
    ...(needsToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(requestBody?.content[form] ? ['-F "file=@FILE"'] : []),
    ...(body ? [`-H "Content-Type: ${json}"`, `-d ${quoted(JSON.stringify(exampleValue(body)))}`] : []),
  ].join(' \\\n  ');
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

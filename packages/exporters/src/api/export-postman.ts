import { queryScript } from '@saywright/contracts/text/query-script';
import { accessTokenVariable, tokenScriptStart } from '@saywright/contracts/text/token-script';
import { variablesIn } from '@saywright/contracts/text/variables';
import { defaultApiKeyHeader, type BodyPart } from '@saywright/contracts/entities/api-request';
import type { ExportedFile } from '../exported-file.ts';
import { checkedScript } from './checked-script.ts';
import { openCollection, type ExportedCollection } from './exported-collection.ts';
import { slug } from './file-names.ts';
import { foldersLeftOut, orderedFolders } from './ordered-folders.ts';
import { queryVariables } from './query-variables.ts';
import { authOf, baseVariable, wholeUrl, type ExportedTest } from './sent-request.ts';

export interface Exported {
  name: string;
  files: ExportedFile[];
  /** Parts that the format can't express, for people. */
  leftOut: string[];
}

type Json = Record<string, unknown>;

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

const pairs = (values: Readonly<Record<string, string>>): Json[] =>
  Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' }));

function postmanAuth(test: ExportedTest): Json {
  const auth = authOf(test);
  switch (test.auth_type) {
    case 'none':
      return { type: 'noauth' };
    case 'bearer_token':
    case 'jwt':
      return { type: 'bearer', bearer: pairs({ token: auth.token }) };
    case 'basic':
      return { type: 'basic', basic: pairs({ username: auth.username, password: auth.password }) };
    case 'api_key':
      return {
        type: 'apikey',
        apikey: pairs({ key: auth.key || defaultApiKeyHeader, value: auth.value, in: auth.in }),
      };
    case 'oauth2': {
      const given = {
        accessTokenUrl: auth.token_url,
        clientId: auth.client_id,
        clientSecret: auth.client_secret,
        scope: auth.scope,
      };
      const sent = { accessToken: `{{${accessTokenVariable}}}`, addTokenTo: 'header', headerPrefix: 'Bearer' };
      return { type: 'oauth2', oauth2: pairs({ grant_type: 'client_credentials', ...given, ...sent }) };
    }
  }
}

/** Postman asks for a token only when a person presses a button, and Newman never does: the request does it first. */
function tokenScript(test: ExportedTest): string[] {
  const { token_url: url, client_id: id, client_secret: secret, scope } = authOf(test);
  const encoded = (text: string): string => `encodeURIComponent(${filled(text)})`;
  return [
    tokenScriptStart,
    'pm.sendRequest({',
    `  url: ${filled(url)},`,
    "  method: 'POST',",
    '  header: {',
    "    'Content-Type': 'application/x-www-form-urlencoded',",
    `    Authorization: 'Basic ' + btoa(${encoded(id)} + ':' + ${encoded(secret)}),`,
    '  },',
    `  body: { mode: 'raw', raw: 'grant_type=client_credentials'${scope.trim() === '' ? '' : ` + '&scope=' + ${encoded(scope)}`} },`,
    '}, function (error, response) {',
    '  if (error) throw error;',
    `  pm.collectionVariables.set('${accessTokenVariable}', response.json().access_token);`,
    '});',
  ];
}

function fieldOf({ name, type, value, file_name: file, content_type: content }: BodyPart): Json {
  const own = content === '' ? {} : { contentType: content };
  return type === 'file' ? { key: name, type: 'file', src: file, ...own } : { key: name, value, type: 'text', ...own };
}

function postmanBody({
  body_type: type,
  body,
  body_parts: parts,
  graphql_variables: variables,
}: ExportedTest): Json | undefined {
  switch (type) {
    case 'none':
      return undefined;
    case 'json':
    case 'text':
      return { mode: 'raw', raw: body, options: { raw: { language: type } } };
    case 'form':
      return { mode: 'urlencoded', urlencoded: parts.map(fieldOf) };
    case 'multipart':
      return { mode: 'formdata', formdata: parts.map(fieldOf) };
    case 'graphql':
      return { mode: 'graphql', graphql: { query: body, variables } };
    case 'file':
      return { mode: 'file', file: { src: parts[0]?.file_name ?? '' } };
  }
}

const filled = (text: string): string => `pm.variables.replaceIn(${JSON.stringify(text)})`;
const tool = {
  expect: 'pm.expect',
  body: 'pm.response.json()',
  text: 'pm.response.text()',
  status: 'pm.response.code',
  time: 'pm.response.responseTime',
  header: (name: string) => `pm.response.headers.get(${JSON.stringify(name)})`,
  cookie: (name: string) => `pm.cookies.get(${JSON.stringify(name)})`,
  filled,
  schema: (written: string) => `pm.response.to.have.jsonSchema(${written});`,
  test: (name: string, statement: string) => [
    `pm.test(${JSON.stringify(name)}, function () {`,
    `  ${statement}`,
    '});',
  ],
  store: (name: string, value: string) => `pm.collectionVariables.set(${JSON.stringify(name)}, ${value});`,
};

function itemOf(test: ExportedTest, leftOut: string[]): Json {
  const script = checkedScript(test, tool);
  leftOut.push(...script.leftOut);
  for (const { type, file_name: file } of test.body_parts)
    if (type === 'file') leftOut.push(`${test.name}: the bytes of the file ${file}`);
  if (test.auth_type === 'api_key' && authOf(test).in === 'query')
    leftOut.push(`${test.name}: the encoding of its API key in the query, where Postman sends + and % as they are`);
  const before = [
    ...(test.auth_type === 'oauth2' ? tokenScript(test) : []),
    ...(queryVariables(test.url).length > 0 ? queryScript : []),
  ];
  const events = [
    ...(before.length > 0 ? [['prerequest', before] as const] : []),
    ...(script.lines.length > 0 ? [['test', script.lines] as const] : []),
  ];
  const isBodiless = test.method === 'GET' || test.method === 'HEAD';
  const body = isBodiless ? undefined : postmanBody(test);
  return {
    name: test.name,
    ...(!test.follow_redirects && { protocolProfileBehavior: { followRedirects: false } }),
    ...(events.length > 0 && {
      event: events.map(([listen, exec]) => ({ listen, script: { type: 'text/javascript', exec } })),
    }),
    request: {
      method: test.method,
      header: Object.entries(test.headers).map(([key, value]) => ({ key, value })),
      auth: postmanAuth(test),
      ...(body && { body }),
      url: wholeUrl(test.url, `{{${baseVariable}}}`),
      ...(test.description !== '' && { description: test.description }),
    },
    response: [],
  };
}

interface Folder {
  items: Json[];
  folders: Map<string, Folder>;
}

function folderAt(root: Folder, names: readonly string[]): Folder {
  return names.reduce((parent, name) => {
    const known = parent.folders.get(name);
    if (known) return known;
    const folder: Folder = { items: [], folders: new Map() };
    parent.folders.set(name, folder);
    parent.items.push({ name, item: folder.items });
    return folder;
  }, root);
}

/** The collection's variables: those of the environment without the secrets, and those that the tests read. */
export function collectionVariables({ environment, tests }: ExportedCollection): Record<string, string> {
  const given = Object.entries(environment?.variables ?? {});
  const known = Object.fromEntries(given.map(([name, value]) => [name, value ?? '']));
  const read = variablesIn(JSON.stringify(tests.map((test) => ({ ...test, auth: authOf(test) }))));
  const missing = read.filter((name) => !Object.hasOwn(known, name));
  return {
    [baseVariable]: environment?.base_url ?? '',
    ...Object.fromEntries(missing.map((name) => [name, ''])),
    ...known,
  };
}

/** A Postman collection, v2.1, as one file. */
export function exportPostman(given: ExportedCollection): Exported {
  const { collection, leftOut } = openCollection(given);
  const root: Folder = { items: [], folders: new Map() };
  const placed = orderedFolders(collection.tests, { foldersFirst: false });
  leftOut.push(...foldersLeftOut(placed.leftOut, 'Postman'));
  for (const [index, test] of collection.tests.entries())
    folderAt(root, placed.folders[index] ?? []).items.push(itemOf(test, leftOut));
  const { name, description } = collection;
  const document = {
    info: { name, schema, ...(description !== '' && { description }) },
    item: root.items,
    variable: pairs(collectionVariables(collection)),
  };
  const file = slug(name, 'collection');
  return {
    name: file,
    files: [{ path: `${file}.postman_collection.json`, content: `${JSON.stringify(document, undefined, 2)}\n` }],
    leftOut,
  };
}

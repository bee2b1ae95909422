import { defaultApiKeyHeader, type BodyPart } from '@saywright/contracts/entities/api-request';
import { dump } from 'js-yaml';
import type { ExportedFile } from '../exported-file.ts';
import { checkedScript } from './checked-script.ts';
import { collectionVariables, type Exported } from './export-postman.ts';
import { openCollection, type ExportedCollection } from './exported-collection.ts';
import { FileNames, slug } from './file-names.ts';
import { foldersLeftOut, orderedFolders } from './ordered-folders.ts';
import { queryVariables } from './query-variables.ts';
import { authOf, baseVariable, wholeUrl, withQuery, type ExportedTest } from './sent-request.ts';

type Yaml = Record<string, unknown>;

function brunoAuth(test: ExportedTest): Yaml | undefined {
  const auth = authOf(test);
  switch (test.auth_type) {
    case 'none':
      return undefined;
    case 'api_key':
      // Bruno's CLI drops a key in the query when the URL begins with a variable, so it's written into the URL.
      return auth.in === 'query'
        ? undefined
        : { type: 'apikey', key: auth.key || defaultApiKeyHeader, value: auth.value, placement: 'header' };
    case 'bearer_token':
    case 'jwt':
      return { type: 'bearer', token: auth.token };
    case 'basic':
      return { type: 'basic', username: auth.username, password: auth.password };
    case 'oauth2':
      return {
        type: 'oauth2',
        flow: 'client_credentials',
        accessTokenUrl: auth.token_url,
        credentials: {
          clientId: auth.client_id,
          clientSecret: auth.client_secret,
          placement: 'basic_auth_header',
        },
        ...(auth.scope !== '' && { scope: auth.scope }),
        // Without a placement, Bruno gets a token and doesn't send it.
        tokenConfig: { id: 'credentials', placement: { header: 'Bearer' } },
        settings: { autoFetchToken: true },
      };
  }
}

/** The URL, with an API key that belongs into its query. */
function urlOf(test: ExportedTest): string {
  const url = wholeUrl(test.url, `{{${baseVariable}}}`);
  const auth = authOf(test);
  const isInQuery = test.auth_type === 'api_key' && auth.in === 'query';
  return isInQuery ? withQuery(url, auth.key || defaultApiKeyHeader, auth.value) : url;
}

const partOf = ({ name, type, value, file_name: file, content_type: content }: BodyPart): Yaml => ({
  name,
  type,
  value: type === 'file' ? [file] : value,
  ...(content !== '' && { contentType: content }),
});

function brunoBody({ body_type: type, body, body_parts: parts }: ExportedTest): Yaml | undefined {
  switch (type) {
    case 'json':
    case 'text':
      return { type, data: body };
    case 'form':
      return { type: 'form-urlencoded', data: parts.map(({ name, value }) => ({ name, value })) };
    case 'multipart':
      return { type: 'multipart-form', data: parts.map(partOf) };
    case 'file':
      return {
        type: 'file',
        data: parts
          .slice(0, 1)
          .map(({ file_name: filePath, content_type: contentType }) => ({ filePath, contentType, selected: true })),
      };
    default:
      return undefined;
  }
}

const tool = {
  expect: 'expect',
  body: 'res.getBody()',
  text: '(typeof res.getBody() === "string" ? res.getBody() : JSON.stringify(res.getBody()))',
  status: 'res.getStatus()',
  time: 'res.getResponseTime()',
  header: (name: string) => `res.getHeader(${JSON.stringify(name.toLowerCase())})`,
  cookie: (name: string) =>
    `([].concat(res.getHeader("set-cookie") ?? []).map((line) => line.split(";")[0]).find((pair) => pair.startsWith(${JSON.stringify(`${name}=`)})) ?? "").slice(${name.length + 1})`,
  filled: (text: string) => `bru.interpolate(${JSON.stringify(text)})`,
  schema: (written: string) => `expect(res.getBody()).to.be.jsonSchema(${written});`,
  test: (name: string, statement: string) => [`test(${JSON.stringify(name)}, function () {`, `  ${statement}`, '});'],
  store: (name: string, value: string) => `bru.setVar(${JSON.stringify(name)}, ${value});`,
};

function requestOf(test: ExportedTest, seq: number, leftOut: string[]): Yaml {
  const unencoded = queryVariables(urlOf(test)).map((name) => `{{${name}}}`);
  if (unencoded.length > 0)
    leftOut.push(`${test.name}: the encoding of ${unencoded.join(', ')} in the query, which Bruno sends as they are`);
  const script = checkedScript({ ...test, extractions: [] }, tool);
  const stored = checkedScript({ ...test, assertions: [] }, tool);
  leftOut.push(...script.leftOut, ...stored.leftOut);
  for (const { type, file_name: file } of test.body_parts)
    if (type === 'file') leftOut.push(`${test.name}: the bytes of the file ${file}`);
  const isGraphql = test.body_type === 'graphql';
  const isBodiless = test.method === 'GET' || test.method === 'HEAD';
  const body = isGraphql ? { query: test.body, variables: test.graphql_variables } : brunoBody(test);
  const auth = brunoAuth(test);
  const headers = Object.entries(test.headers).map(([name, value]) => ({ name, value }));
  const scripts = [
    ...(stored.lines.length > 0 ? [{ type: 'after-response', code: stored.lines.join('\n') }] : []),
    ...(script.lines.length > 0 ? [{ type: 'tests', code: script.lines.join('\n') }] : []),
  ];
  const details = {
    method: test.method,
    url: urlOf(test),
    ...(headers.length > 0 && { headers }),
    ...(body && !isBodiless && { body }),
    ...(auth && { auth }),
  };
  return {
    info: { name: test.name, type: isGraphql ? 'graphql' : 'http', seq },
    [isGraphql ? 'graphql' : 'http']: details,
    ...(scripts.length > 0 && { runtime: { scripts } }),
    // Encoding would turn "%20" into "%2520" and "+" into "%2B".
    settings: { encodeUrl: false, timeout: test.timeout_ms, followRedirects: test.follow_redirects },
    ...(test.description !== '' && { docs: test.description }),
  };
}

const yaml = (value: Yaml): string => dump(value, { lineWidth: -1, noRefs: true });

/** The folder of a Bruno collection, in OpenCollection YAML. */
export function exportBruno(given: ExportedCollection): Exported {
  const { collection, leftOut } = openCollection(given);
  const placed = orderedFolders(collection.tests, { foldersFirst: true });
  leftOut.push(...foldersLeftOut(placed.leftOut, 'Bruno'));
  const names = new FileNames();
  const folders = new Map<string, string>();
  const files: ExportedFile[] = [
    {
      path: 'opencollection.yml',
      content: yaml({
        opencollection: '1.0.0',
        info: { name: collection.name },
        ...(collection.description !== '' && { docs: collection.description }),
      }),
    },
  ];
  const folderOf = (path: readonly string[]): string => {
    if (path.length === 0) return '';
    const key = JSON.stringify(path);
    const known = folders.get(key);
    if (known !== undefined) return known;
    const parent = folderOf(path.slice(0, -1));
    const name = path.at(-1) ?? '';
    const folder = `${parent}${names.take(parent, slug(name, 'folder'))}/`;
    folders.set(key, folder);
    // Without a number, Bruno runs folders by their names.
    const info = { name, type: 'folder', seq: folders.size };
    files.push({ path: `${folder}folder.yml`, content: yaml({ info }) });
    return folder;
  };
  for (const [index, test] of collection.tests.entries()) {
    const folder = folderOf(placed.folders[index] ?? []);
    // "folder" and "opencollection" are files of the format.
    const wanted = slug(test.name, 'request').replace(/^(?:folder|opencollection|environments)$/, '$&-request');
    files.push({
      path: `${folder}${names.take(folder, wanted)}.yml`,
      content: yaml(requestOf(test, index + 1, leftOut)),
    });
  }
  const variables = Object.entries(collectionVariables(collection)).map(([name, value]) => ({ name, value }));
  files.push({ path: 'environments/exported.yml', content: yaml({ name: 'exported', variables }) });
  return { name: slug(collection.name, 'collection'), files, leftOut };
}

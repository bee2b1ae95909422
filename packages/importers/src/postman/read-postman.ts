import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import { httpMethod, type Extraction } from '@saywright/contracts/entities/api-request';
import { ImportBuilder, type Loss } from '../import-builder.ts';
import type { ImportedDocument } from '../imported-document.ts';
import { isRecord, listOf, own, recordOf, recordsOf, textOf, type JsonRecord } from '../json-value.ts';
import { VariableNames } from '../variable-names.ts';
import { exampleAssertions } from './example-assertions.ts';
import { inheritedAuth, postmanAuth } from './postman-auth.ts';
import { postmanBody } from './postman-body.ts';
import { postmanHeaders } from './postman-headers.ts';
import { eventScripts } from './postman-events.ts';
import { postmanUrl } from './postman-url.ts';

interface FolderScripts {
  assertions: readonly ApiAssertion[];
  extractions: readonly Extraction[];
  isIncomplete: boolean;
}

/** The settings that a request inherits from its folders. */
interface Surroundings {
  folder: readonly string[];
  auth: unknown;
  scripts: FolderScripts;
}

/** A Postman Collection v2.1. */
export function readPostman(document: JsonRecord): ImportedDocument {
  const collection =
    isRecord(own(document, 'collection')) && !Array.isArray(document['item'])
      ? recordOf(document['collection'])
      : document;
  const variables = recordsOf(collection['variable']).filter((each) => each['disabled'] !== true);
  const names = new VariableNames(variables.map(variableKey));
  const builder = new ImportBuilder('postman_v2_1');
  const info = recordOf(collection['info']);
  const name = textOf(info['name']) || 'Postman collection';
  builder.describe({ name, description: descriptionOf(info['description']) });
  const reader = new ItemReader(builder, names);
  reader.items(collection['item'], {
    folder: [],
    auth: collection['auth'],
    scripts: reader.scriptsOf(collection, 'Collection'),
  });
  const values = Object.fromEntries(
    variables.map((each) => [names.name(variableKey(each)), names.text(textOf(each['value']))]),
  );
  builder.addEnvironment({
    name,
    description: '',
    base_url: '',
    variables: values,
    secret_variables: variables
      .filter((each) => each['type'] === 'secret')
      .map((each) => names.name(variableKey(each))),
  });
  for (const [from, to] of names.renamed())
    builder.note(`Variable ${from}`, `Renamed to ${to}: names of variables have letters, digits, and underscores`);
  const used = [...builder.usedVariables()].filter(([variable]) => !Object.hasOwn(values, variable));
  for (const [variable, tests] of used.toSorted(([, a], [, b]) => b - a))
    builder.setUp(
      `Variable ${variable}`,
      `${tests === 1 ? '1 test uses' : `${tests} tests use`} it, but its value isn't in the file. Add it to the environment.`,
    );
  return builder.finish();
}

const variableKey = (variable: JsonRecord): string => (textOf(variable['key']) || textOf(variable['id'])).trim();

const descriptionOf = (description: unknown): string =>
  isRecord(description) ? textOf(description['content']) : textOf(description);

class ItemReader {
  readonly #builder: ImportBuilder;
  readonly #names: VariableNames;

  constructor(builder: ImportBuilder, names: VariableNames) {
    this.#builder = builder;
    this.#names = names;
  }

  items(items: unknown, around: Surroundings): void {
    for (const item of listOf(items)) {
      if (isRecord(item) && Array.isArray(item['item'])) this.#folder(item, around);
      else if (isRecord(item) && item['request'] !== undefined && item['request'] !== null) this.#request(item, around);
      else this.#skipItem(item, around);
    }
  }

  #skipItem(item: unknown, { folder }: Surroundings): void {
    const name = isRecord(item) ? textOf(item['name']).trim() : '';
    const label = [...folder, name || 'Item without a name'].join(' / ');
    if (this.#builder.hasRoomFor(label)) this.#builder.skip(label, 'It has no request');
  }

  #folder(item: JsonRecord, around: Surroundings): void {
    const folder = [...around.folder, textOf(item['name']).trim() || 'Folder'];
    const own = this.scriptsOf(item, folder.join(' / '));
    const { scripts } = around;
    this.items(item['item'], {
      folder,
      auth: inheritedAuth(item['auth'], around.auth),
      scripts: {
        assertions: [...scripts.assertions, ...own.assertions],
        extractions: [...scripts.extractions, ...own.extractions],
        isIncomplete: scripts.isIncomplete || own.isIncomplete,
      },
    });
  }

  /** The scripts of a folder, which the report lists once for all its requests. */
  scriptsOf(folder: JsonRecord, label: string): FolderScripts {
    const { losses, ...scripts } = eventScripts(folder['event'], this.#names);
    for (const { part, reason } of losses) this.#builder.note(`${label}: ${part}`, reason);
    return { ...scripts, isIncomplete: losses.some(({ isMinor }) => !isMinor) };
  }

  #request(item: JsonRecord, around: Surroundings): void {
    const { folder } = around;
    const request = isRecord(item['request']) ? item['request'] : { url: item['request'] };
    const losses: Loss[] = [];
    const names = this.#names;
    const method = (textOf(request['method']) || 'GET').toUpperCase();
    const url = postmanUrl(request['url'], names);
    const name = textOf(item['name']).trim() || `${method} ${url}`.trim();
    const label = [...folder, name].join(' / ');
    const builder = this.#builder;
    if (!builder.hasRoomFor(label)) return;
    if (url === '') {
      builder.skip(label, 'The request has no URL');
      return;
    }
    const parsedMethod = httpMethod.safeParse(method);
    if (!parsedMethod.success) {
      builder.skip(label, `Requests with the method ${method} aren't supported`);
      return;
    }
    const auth = postmanAuth(inheritedAuth(request['auth'], around.auth), names, losses);
    const given = postmanHeaders(request['header'], names, losses);
    const contentType = (
      Object.entries(given).find(([key]) => key.toLowerCase() === 'content-type')?.[1] ?? ''
    ).toLowerCase();
    const { contentType: implied, ...body } = postmanBody(request['body'], { names, losses, contentType });
    const hasBody = body.body_type !== 'none';
    if (hasBody && (method === 'GET' || method === 'HEAD')) {
      losses.push({ part: 'body', reason: `A ${method} request is sent without a body` });
    }
    const own = eventScripts(item['event'], names);
    losses.push(...own.losses);
    const checks = [...around.scripts.assertions, ...own.assertions];
    const hasStatus = checks.some(({ type }) => type === 'status_code');
    builder.addTest({
      label,
      key: textOf(item['id']) || textOf(item['_postman_id']) || [...folder, name, method].join(' / '),
      folder: [...folder],
      name,
      description: descriptionOf(request['description']),
      request: {
        method: parsedMethod.data,
        url,
        headers: implied !== undefined && contentType === '' ? { ...given, 'Content-Type': implied } : given,
        ...(hasBody && method !== 'GET' && method !== 'HEAD' ? body : { body_type: 'none' }),
        ...auth,
        ...protocolOf(item),
      },
      assertions: [...checks, ...exampleAssertions(item['response'], hasStatus)],
      extractions: [...around.scripts.extractions, ...own.extractions],
      losses,
      isIncomplete: around.scripts.isIncomplete,
    });
  }
}

/** A request's settings in Postman: only whether it follows redirects means anything here. */
const protocolOf = (item: JsonRecord): { follow_redirects?: boolean } =>
  recordOf(item['protocolProfileBehavior'])['followRedirects'] === false ? { follow_redirects: false } : {};

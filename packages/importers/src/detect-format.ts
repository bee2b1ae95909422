import type { ImportFormat } from '@saywright/contracts/entities/api-import';
import { DocumentRefused } from './imported-document.ts';
import { isRecord, own, recordOf, textOf, type JsonRecord } from './json-value.ts';

const supported = 'We import Postman Collection v2.1, OpenAPI 3.0 and 3.1, and HAR.';

/** The format of a document, by what's in it and never by its name. */
export function detectFormat(filename: string, document: unknown): Exclude<ImportFormat, 'unknown'> {
  if (!isRecord(document))
    throw new DocumentRefused(`${filename} is neither a Postman collection nor an OpenAPI description. ${supported}`);
  const openapi = textOf(own(document, 'openapi'));
  if (/^3(\.0(\..*)?)?$/.test(openapi)) return 'openapi_3_0';
  if (/^3\.1(\..*)?$/.test(openapi)) return 'openapi_3_1';
  if (openapi !== '')
    throw new DocumentRefused(`OpenAPI ${openapi} isn't supported. Save the description as OpenAPI 3.1 or 3.0.`);
  if (
    isRecord(own(recordOf(own(document, 'log')), 'creator')) ||
    Array.isArray(own(recordOf(own(document, 'log')), 'entries'))
  )
    return 'har';
  const foreign = foreignFormat(document);
  if (foreign) throw new DocumentRefused(foreign);
  // Postman's API wraps a collection.
  const wrapped = own(document, 'collection');
  if (isRecord(wrapped) && isRecord(own(wrapped, 'info'))) return detectFormat(filename, wrapped);
  const schema = textOf(own(recordOf(own(document, 'info')), 'schema'));
  if (/v2\.1/.test(schema) || Array.isArray(own(document, 'item'))) return 'postman_v2_1';
  throw new DocumentRefused(`${filename} is neither a Postman collection nor an OpenAPI description. ${supported}`);
}

const postmanHint = 'In Postman, export the collection again and choose Collection v2.1.';

/** Advice for documents that people take for ones we import. */
function foreignFormat(document: JsonRecord): string | undefined {
  const has = (key: string): boolean => own(document, key) !== undefined;
  const schema = textOf(own(recordOf(own(document, 'info')), 'schema'));
  if (has('swagger'))
    return `Swagger ${textOf(own(document, 'swagger')) || '2.0'} isn't supported. Convert it to OpenAPI 3 with "npx swagger2openapi" or converter.swagger.io, and import the result.`;
  if (/v2\.0/.test(schema)) return `Postman Collection v2.0 isn't supported. ${postmanHint}`;
  if (/collection\/v(?!2\.1)[\d.]+/.test(schema))
    return `This version of Postman collections isn't supported. ${postmanHint}`;
  if (Array.isArray(own(document, 'requests')) && (has('order') || has('folders')))
    return `Postman Collection v1 isn't supported. ${postmanHint}`;
  if (has('_postman_variable_scope') || (Array.isArray(own(document, 'values')) && has('name')))
    return 'This is a Postman environment. Import the collection, and add its variables in Environments.';
  if (Array.isArray(own(document, 'collections')) && has('environments'))
    return 'This is a Postman backup. Export the collections one by one as Collection v2.1.';
  if (has('asyncapi')) return "AsyncAPI isn't supported: its messages aren't HTTP requests.";
  if (/insomnia/i.test(textOf(own(document, '__export_source'))) || /insomnia/i.test(textOf(own(document, 'type'))))
    return "Insomnia exports aren't supported. Export the collection as HAR, and import that.";
  if (has('__schema') || isRecord(own(recordOf(own(document, 'data')), '__schema')))
    return "GraphQL schemas aren't supported. Import a Postman collection with GraphQL requests.";
  if (has('$schema'))
    return 'This is a JSON Schema, which has no requests. Import an OpenAPI description that uses it.';
  return undefined;
}

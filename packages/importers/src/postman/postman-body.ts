import type { BodyPart, BodyType } from '@saywright/contracts/entities/api-request';
import type { Loss } from '../import-builder.ts';
import { isRecord, own, recordOf, recordsOf, textOf, type JsonRecord } from '../json-value.ts';
import type { VariableNames } from '../variable-names.ts';

export interface RequestBody {
  body_type: BodyType;
  body?: string;
  body_parts?: BodyPart[];
  graphql_variables?: string;
  /** Sent unless the request sets one. */
  contentType?: string;
}

interface Context {
  names: VariableNames;
  losses: Loss[];
  /** The request's own content type, in lower case. */
  contentType: string;
}

const noBody: RequestBody = { body_type: 'none' };

export function postmanBody(given: unknown, context: Context): RequestBody {
  if (!isRecord(given) || given['disabled'] === true) return noBody;
  const { names, losses } = context;
  const mode = textOf(given['mode']);
  switch (mode) {
    case '':
    case 'none':
      return noBody;
    case 'raw':
      return rawBody(given, context);
    case 'urlencoded':
      return { body_type: 'form', body_parts: fieldsOf(given['urlencoded'], context) };
    case 'formdata':
      return { body_type: 'multipart', body_parts: fieldsOf(given['formdata'], context) };
    case 'file': {
      const file = given['file'];
      return { body_type: 'file', body_parts: [filePart('', isRecord(file) ? file : { src: file }, losses)] };
    }
    case 'graphql': {
      const graphql = recordOf(given['graphql']);
      const variables = graphql['variables'];
      return {
        body_type: 'graphql',
        body: names.text(textOf(graphql['query'])),
        graphql_variables: names.text(
          isRecord(variables) ? JSON.stringify(variables, null, 2) : textOf(variables).trim(),
        ),
      };
    }
    default:
      losses.push({ part: 'body', reason: `Bodies of the mode "${mode}" aren't supported` });
      return noBody;
  }
}

const contentTypes = new Map([
  ['xml', 'application/xml'],
  ['html', 'text/html'],
  ['javascript', 'application/javascript'],
]);

function rawBody(given: JsonRecord, { names, contentType }: Context): RequestBody {
  const body = names.text(textOf(given['raw']));
  if (body === '') return noBody;
  const language = textOf(recordOf(recordOf(given['options'])['raw'])['language']);
  if (/[/+]json\b/.test(contentType) || (contentType === '' && language === 'json')) return { body_type: 'json', body };
  const implied = contentTypes.get(language);
  return { body_type: 'text', body, ...(implied !== undefined && { contentType: implied }) };
}

/** Postman writes the fields of a form as a list, and sometimes as the text of a query. */
function fieldsOf(given: unknown, { names, losses }: Context): BodyPart[] {
  if (typeof given === 'string')
    return [...new URLSearchParams(given)].map(([name, value]) => textPart(names.text(name), names.text(value)));
  return recordsOf(given)
    .filter((field) => field['disabled'] !== true && textOf(field['key']) !== '')
    .map((field) => {
      const name = names.text(textOf(field['key']));
      if (field['type'] === 'file') return filePart(name, field, losses);
      return { ...textPart(name, names.text(textOf(field['value']))), content_type: textOf(field['contentType']) };
    });
}

const textPart = (name: string, value: string): BodyPart => ({
  name,
  type: 'text',
  value,
  file_name: '',
  content_type: '',
});

/** A collection has the path of a file on someone's machine, and seldom its content. */
function filePart(name: string, field: JsonRecord, losses: Loss[]): BodyPart {
  const source = own(field, 'src');
  const path = textOf(Array.isArray(source) ? source[0] : source);
  const fileName = path.split(/[/\\]/).at(-1) ?? '';
  const content = textOf(field['content']);
  if (content === '')
    losses.push({
      part: `file ${fileName || name || 'in the body'}`,
      reason: 'The collection has only its path. Choose the file in the test.',
    });
  if (Array.isArray(source) && source.length > 1)
    losses.push({ part: `files of ${name}`, reason: 'Only the first of several files was kept' });
  return {
    name,
    type: 'file',
    value: Buffer.from(content).toString('base64'),
    file_name: fileName.slice(-200),
    content_type: textOf(field['contentType']),
  };
}

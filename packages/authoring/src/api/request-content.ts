import { encodeAroundVariables } from '@saywright/contracts/text/variables';
import type { BodyPart } from '@saywright/contracts/entities/api-request';
import { changeDraft, currentEntry, takesBody, withEntry, type State } from './state.ts';
import type { Value } from './values.ts';

/** Where a field is sent. */
export type Place = 'body' | 'form' | 'multipart' | 'query';

type Added = State | { problem: string };

const noBody = (method: string): { problem: string } => ({
  problem: `A ${method} request has no body. Use another method, or say "with query …" for the URL`,
});

const twice = (name: string): { problem: string } => ({ problem: `"${name}" is given twice. Leave one of them out` });

export function addHeader(state: State, name: string, value: string): Added {
  const entry = currentEntry(state);
  if (!entry) return state;
  const isGiven = Object.keys(entry.draft.headers).some((each) => each.toLowerCase() === name.toLowerCase());
  const isOfXml =
    entry.draft.headers['Content-Type'] === xmlType && /^content-type$/i.test(name) && /\bxml\b/.test(value);
  if (isGiven && !isOfXml) return twice(name);
  if (isOfXml) return changeDraft(state, ({ headers }) => ({ headers: { ...headers, 'Content-Type': value } }));
  return changeDraft(state, ({ headers }) => ({ headers: { ...headers, [name]: value } }));
}

const isBodiless = (method: string): boolean => method === 'GET' || method === 'HEAD';

export function addBody(state: State, type: 'json' | 'text', body: string): Added {
  const entry = currentEntry(state);
  if (!entry) return state;
  if (isBodiless(entry.draft.method)) return noBody(entry.draft.method);
  if (entry.draft.body_type !== 'none') return { problem: 'This request has a body already. Write it as one' };
  return changeDraft(state, () => ({ body_type: type, body }));
}

/** XML, with its content type. */
export function addXml(state: State, body: string): Added {
  const added = addBody(state, 'text', body);
  const isTyped = Object.keys(currentEntry(state)?.draft.headers ?? {}).some(
    (name) => name.toLowerCase() === 'content-type',
  );
  return 'problem' in added || isTyped ? added : addHeader(added, 'Content-Type', xmlType);
}
const xmlType = 'application/xml';

export function addGraphql(state: State, query: string, variables: string): Added {
  const entry = currentEntry(state);
  if (!entry) return state;
  if (!takesBody(entry.draft.method))
    return { problem: 'Send GraphQL with POST, for example: POST to /graphql with the GraphQL query { … }' };
  if (entry.draft.body_type !== 'none') return { problem: 'This request has a body already. Write it as one' };
  return changeDraft(state, () => ({
    body_type: 'graphql',
    body: wholeOperation(query),
    graphql_variables: variables,
  }));
}

/** "mutation createPost(title: "Hi") { id }" is a call: an operation of that name would declare variables, with a `$`. */
function wholeOperation(query: string): string {
  const found = /^(query|mutation|subscription)\s+([A-Za-z_]\w*\s*\(\s*[A-Za-z_]\w*\s*:.*)$/s.exec(query);
  const [, kind = '', call = ''] = found ?? [];
  return found ? `${kind} { ${call} }` : query;
}

const bodyOf = (fields: readonly (readonly [string, string])[]): string =>
  `{\n${fields.map(([name, json]) => `  ${JSON.stringify(name)}: ${json}`).join(',\n')}\n}`;

export function addField(state: State, place: Place, { name, value }: { name: string; value: Value }): Added {
  const entry = currentEntry(state);
  if (!entry) return state;
  const { draft } = entry;
  if (place === 'query') {
    const isWritten = new URLSearchParams(draft.url.split('?')[1]?.split('#')[0]).has(name);
    if (isWritten || entry.query.some(([each]) => each === name)) return twice(name);
    const url = `${draft.url}${draft.url.includes('?') ? '&' : '?'}${encodeAroundVariables(name)}=${encodeAroundVariables(value.text)}`;
    return withEntry(state, { ...entry, query: [...entry.query, [name, value.text]], draft: { ...draft, url } });
  }
  if (isBodiless(draft.method)) return noBody(draft.method);
  if (entry.fields.some(([each]) => each === name)) return twice(name);
  const fields = [...entry.fields, [name, value.json] as const];
  if (place === 'body') {
    if (entry.form) return { problem: 'This request sends a form. Send its fields as form data too' };
    if (entry.fields.length === 0 && draft.body_type !== 'none')
      return { problem: 'This request has a body already. Add the field to it' };
    if (/[.[\]]/.test(name))
      return {
        problem: `Write a JSON body to send "${name}", for example: with JSON body {"address": {"city": "Paris"}}`,
      };
    return withEntry(state, { ...entry, fields, draft: { ...draft, body_type: 'json', body: bodyOf(fields) } });
  }
  if ((entry.form && entry.form !== place) || (!entry.form && draft.body_type !== 'none'))
    return { problem: 'This request has a body already. Write it as one' };
  const part: BodyPart = { name, type: 'text', value: value.text, file_name: '', content_type: '' };
  return withEntry(state, {
    ...entry,
    fields,
    form: place,
    draft: { ...draft, body_type: place, body_parts: [...draft.body_parts, part] },
  });
}

const words: Readonly<Record<string, string>> = {
  name: 'the name',
  description: 'the description',
  method: 'the method',
  url: 'the URL',
  headers: 'the headers',
  body: 'the body',
  body_type: 'the body',
  body_parts: 'the body',
  graphql_variables: 'the body',
  auth_type: 'the authentication',
  auth: 'the authentication',
  credential_id: 'the authentication',
  follow_redirects: 'the settings',
  timeout_ms: 'the settings',
  environment_id: 'the environment',
  project_id: 'the project',
  assertions: 'the assertions',
  extractions: 'the variables',
  drafts: 'the drafts',
  folder: 'the folder',
};

const list = new Intl.ListFormat('en-US');

const textOf = (test: object, field: string): string | undefined =>
  JSON.stringify((test as Readonly<Record<string, unknown>>)[field]);

/** The parts that two versions of an API test differ in: `the URL and the headers`. Undefined if there are none. */
export function changedParts(before: object, after: object): string | undefined {
  const changed = Object.entries(words).flatMap(([field, word]) =>
    textOf(before, field) === textOf(after, field) ? [] : [word],
  );
  return changed.length === 0 ? undefined : list.format([...new Set(changed)]);
}

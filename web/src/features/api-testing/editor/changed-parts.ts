import { bodyOfDraft, type ApiDraft } from '~/features/api-testing/editor/api-draft.ts';

const words: Partial<Record<keyof ApiDraft, string>> = {
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
};

const list = new Intl.ListFormat('en-US');

/** The parts of a test that two versions differ in: `the URL and the headers`. Undefined if there are none. */
export function changedParts(one: ApiDraft, other: ApiDraft): string | undefined {
  const before = bodyOfDraft(one);
  const after = bodyOfDraft(other);
  const changed = Object.entries(words).flatMap(([name, word]) => {
    const field = name as keyof typeof before;
    return JSON.stringify(before[field]) === JSON.stringify(after[field]) ? [] : [word];
  });
  return changed.length === 0 ? undefined : list.format([...new Set(changed)]);
}

import type { ApiTestContent } from '../ports/api-test-repository.ts';

/** The fields of a test that people save. */
export const contentOf = (test: ApiTestContent): ApiTestContent => ({
  name: test.name,
  description: test.description,
  method: test.method,
  url: test.url,
  headers: test.headers,
  body: test.body,
  body_type: test.body_type,
  body_parts: test.body_parts,
  graphql_variables: test.graphql_variables,
  auth_type: test.auth_type,
  auth: test.auth,
  follow_redirects: test.follow_redirects,
  timeout_ms: test.timeout_ms,
  credential_id: test.credential_id,
  environment_id: test.environment_id,
  project_id: test.project_id,
  assertions: test.assertions,
  extractions: test.extractions,
  drafts: test.drafts,
  collection_id: test.collection_id,
  folder: test.folder,
});

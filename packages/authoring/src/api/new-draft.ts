import type { ApiTestDraft } from '@saywright/contracts/entities/api-draft';
import { apiAuth, requestTimeoutMs, type HttpMethod } from '@saywright/contracts/entities/api-request';

/** A test that sends a request and expects nothing yet. */
export const newDraft = (method: HttpMethod, url: string): ApiTestDraft => ({
  name: '',
  description: '',
  method,
  url,
  headers: {},
  body: '',
  body_type: 'none',
  body_parts: [],
  graphql_variables: '',
  auth_type: 'none',
  auth: apiAuth.parse({}),
  follow_redirects: true,
  timeout_ms: requestTimeoutMs.default,
  assertions: [],
  extractions: [],
});

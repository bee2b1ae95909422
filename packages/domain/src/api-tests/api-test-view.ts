import type { ApiTest } from '@saywright/contracts/entities/api-test';
import type { ApiTestRecord } from '../ports/api-test-repository.ts';

/** A stored API test as the API answers it. */
export function apiTestView(test: ApiTestRecord): ApiTest {
  const {
    organization_id: _organization,
    created_by: _creator,
    finished_count: _finished,
    passed_count: _passed,
    execution_seq: _sequence,
    ...shown
  } = test;
  return { ...shown, has_auth: test.auth_type !== 'none', draft_count: test.drafts.length };
}

import type { CreateApiTestBody } from './api-test.ts';

export type { ApiDiagnostic } from './api-test.ts';

/** An API test as a generator or an importer writes it, before it's given a place in an organization. */
export type ApiTestDraft = Omit<CreateApiTestBody, 'credential_id' | 'environment_id' | 'project_id' | 'drafts'>;

import * as z from 'zod';
import type { CreateApiTestBody } from './api-test.ts';
import { diagnostic } from './flow-test.ts';

/** An API test as a generator or an importer writes it, before it's given a place in an organization. */
export type ApiTestDraft = Omit<CreateApiTestBody, 'credential_id' | 'environment_id' | 'project_id'>;

/** The outcome of one clause of a description. `start` and `end` are character offsets into the description. */
export const apiDiagnostic = diagnostic.omit({ step_indices: true }).extend({
  /** Indexes of the tests that the clause is part of; empty when it belongs to none. */
  test_indices: z.array(z.number().int()),
});
export type ApiDiagnostic = z.output<typeof apiDiagnostic>;

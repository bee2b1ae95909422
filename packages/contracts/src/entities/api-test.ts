import * as z from 'zod';
import { ignoringReadOnly } from '../kernel/put-back.ts';
import { apiAssertion, storedApiAssertion } from './api-assertion.ts';
import { apiAuth, apiDraft, extraction, httpMethod, requestFields, requestTimeoutMs } from './api-request.ts';
import { diagnostic } from './flow-test.ts';
import { id, instant, listSort, nameText, pageQuery } from './common.ts';
import { testStatus } from './test-kind.ts';

/** Bounds of an API test. `maxApiTestBytes` is all of it as JSON, in UTF-8. */
export const maxApiAssertions = 100;
export const maxExtractions = 50;
export const maxApiTestBytes = 350_000;

/** An API test in lists: without its headers, body, and assertions. */
export const apiTestSummary = z.object({
  id,
  name: z.string(),
  description: z.string(),
  method: httpMethod,
  url: z.string(),
  environment_id: id.nullable(),
  /** Whether its request signs in. */
  has_auth: z.boolean(),
  /** The parts of its description that aren't understood yet. It doesn't run while it has one. */
  draft_count: z.number().int(),
  project_id: id.nullable(),
  /** The collection it was imported with; null for one that was made here. */
  collection_id: id.nullable(),
  /** How its last run ended; draft before the first. */
  status: testStatus,
  execution_count: z.number().int(),
  last_executed_at: instant.nullable(),
  generated_by_ai: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type ApiTestSummary = z.output<typeof apiTestSummary>;

const editable = {
  name: nameText('Please enter a name for the API test'),
  description: z.string().trim().max(5_000, 'A description is at most 5,000 characters long'),
  ...requestFields,
  credential_id: id.nullable(),
  environment_id: id.nullable(),
  project_id: id.nullable(),
  assertions: z.array(apiAssertion).max(maxApiAssertions, `A test has at most ${maxApiAssertions} assertions`),
  extractions: z.array(extraction).max(maxExtractions, `A test takes at most ${maxExtractions} values`),
  drafts: z.array(apiDraft).max(100, 'A test has at most 100 drafts'),
};

type Saved = keyof typeof editable;
const savedNames = Object.keys(editable) as Saved[];

/** The fields of an API test that people save, without the rest of it. */
export const savedFieldsOf = <Test extends Record<Saved, unknown>>(test: Test): Pick<Test, Saved> =>
  Object.fromEntries(savedNames.map((name) => [name, test[name]])) as Pick<Test, Saved>;

export const apiTest = apiTestSummary.extend({
  ...requestFields,
  credential_id: id.nullable(),
  assertions: z.array(storedApiAssertion),
  extractions: z.array(extraction),
  drafts: z.array(apiDraft),
  /** Where it is in its collection: the names of the folders, outermost first. */
  folder: z.array(z.string()),
  /** Counts the saves; an update that names an older one is refused, so that nobody's work is overwritten. */
  version: z.number().int(),
});
export type ApiTest = z.output<typeof apiTest>;

export const createApiTestBody = z.strictObject({
  ...editable,
  description: editable.description.default(''),
  method: editable.method.default('GET'),
  url: editable.url.default(''),
  headers: editable.headers.default({}),
  body: editable.body.default(''),
  body_type: editable.body_type.default('json'),
  body_parts: editable.body_parts.default([]),
  graphql_variables: editable.graphql_variables.default(''),
  auth_type: editable.auth_type.default('none'),
  auth: apiAuth.prefault({}),
  follow_redirects: editable.follow_redirects.default(true),
  timeout_ms: editable.timeout_ms.default(requestTimeoutMs.default),
  credential_id: editable.credential_id.default(null),
  environment_id: editable.environment_id.default(null),
  project_id: editable.project_id.default(null),
  assertions: editable.assertions.default([]),
  extractions: editable.extractions.default([]),
  drafts: editable.drafts.default([]),
});
export type CreateApiTestBody = z.output<typeof createApiTestBody>;

/** Absent fields stay as they are. With `version` the update is refused (409) when someone else saved in between. */
export const updateApiTestBody = ignoringReadOnly(
  z.strictObject(editable).partial().extend({ version: z.number().int().optional() }),
  apiTest,
);
export type UpdateApiTestBody = z.output<typeof updateApiTestBody>;

export const listApiTestsQuery = pageQuery.extend({
  search: z.string().trim().max(200).optional(),
  project_id: id.optional(),
  sort: listSort.default('newest'),
});

export const apiTestList = z.object({
  tests: z.array(apiTestSummary),
  has_more: z.boolean(),
  total: z.number().int(),
});

/** The first of those that the caller may see, and how many there are in all. */
const uses = z.object({ visible: z.array(z.object({ id, name: z.string() })), total: z.number().int() });

/** The flow tests that call an API test, and the collections that it's in. */
export const apiTestUses = z.object({ flow_tests: uses, collections: uses });
export type ApiTestUses = z.output<typeof apiTestUses>;

/** A request without a stored test: what "Send" sends. */
export const sendRequestBody = createApiTestBody.omit({ description: true, project_id: true }).partial({ name: true });

/** Where a run gets its variables; the test's own environment by default. */
export const executeApiTestBody = z.strictObject({ environment_id: id.nullable().optional() });

export const generateApiTestBody = z.strictObject({
  description: z
    .string('Please enter a test description')
    .trim()
    .min(1, 'Please enter a test description')
    .max(10_000, 'The description is at most 10,000 characters long. Split it into several tests.'),
  environment_id: id.nullable().default(null),
  project_id: id.nullable().default(null),
});

/** The outcome of one clause of a description. `start` and `end` are character offsets into the description. */
export const apiDiagnostic = diagnostic.omit({ step_indices: true }).extend({
  /** Indexes of the tests that the clause is part of; empty when it belongs to none. */
  test_indices: z.array(z.number().int()),
});
export type ApiDiagnostic = z.output<typeof apiDiagnostic>;

/** The tests that a description became, in their order, and what became of each of its clauses. */
export const generatedApiTests = z.object({ tests: z.array(apiTest), diagnostics: z.array(apiDiagnostic) });

/** The request of a test as code: `curl` for a shell, `fetch` for Node, `playwright` for its request fixture. */
export const apiTestCodeQuery = z.strictObject({ language: z.enum(['curl', 'fetch', 'playwright']) });
export type CodeLanguage = z.output<typeof apiTestCodeQuery>['language'];
/** `placeholders` are the names of the variables that stand for secrets, which are never copied. */
export const apiTestCode = z.object({ code: z.string(), placeholders: z.array(z.string()) });
export type ApiTestCode = z.output<typeof apiTestCode>;

import * as z from 'zod';

/** The kinds of tests that people run. `docs/guides/add-a-kind-of-test.md` says how to add one. */
export const testKind = z.enum(['flow', 'api', 'collection']);
export type TestKindName = z.output<typeof testKind>;

interface KindFacts {
  /** Its name in sentences. */
  name: string;
  /** Where its screens are. */
  path: string;
  /** The things that a run of it reports one by one. */
  parts: 'steps' | 'checks';
}

/** A row for each kind, for everything that all kinds share. Only a kind's own folders know more about it. */
export const kindFacts = {
  flow: { name: 'Flow Test', path: '/flow-testing', parts: 'steps' },
  api: { name: 'API test', path: '/api-testing', parts: 'checks' },
  collection: { name: 'Collection', path: '/api-testing/collections', parts: 'checks' },
} as const satisfies Record<TestKindName, KindFacts>;

/** Flow Testing and API Testing, each with its own environments and screens. Collections belong to API Testing. */
export type TestArea = Exclude<TestKindName, 'collection'>;

export const areaOf = (kind: TestKindName): TestArea => (kind === 'collection' ? 'api' : kind);

/** `draft` until the first finished execution, then the result of the latest one. */
export const testStatus = z.enum(['draft', 'passed', 'failed', 'error']);
export type TestStatus = z.output<typeof testStatus>;

/** The kind of a schedule's test, in the API's words. */
export const scheduledTestType = z.enum(['flow_test', 'api_test', 'collection']);
export type ScheduledTestType = z.output<typeof scheduledTestType>;

const kindByType = {
  flow_test: 'flow',
  api_test: 'api',
  collection: 'collection',
} as const satisfies Record<ScheduledTestType, TestKindName>;

export const kindOfSchedule = ({ test_type: type }: { test_type: ScheduledTestType }): TestKindName => kindByType[type];

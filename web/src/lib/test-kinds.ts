import type { ScheduledTestType, TestKindName } from '@saywright/contracts/entities/test-kind';

interface TestKind {
  /** The page with its tests, executions, schedules and environments, each on its tab. */
  page: '/flow-testing' | '/api-testing' | '/api-testing/collections';
  /** The page's tab with the executions of a test. */
  resultsTab: 'executions' | 'history';
  /** Its word for a schedule that's paused. */
  pausedWord: 'Paused' | 'Inactive';
  /** The heading of its schedules. */
  schedulesTitle: string;
  /** Its `test_type` in schedules. */
  scheduledAs: ScheduledTestType;
}

/** Facts about each kind of test, for the screens that all kinds share. */
export const testKinds: Record<TestKindName, TestKind> = {
  flow: {
    page: '/flow-testing',
    resultsTab: 'executions',
    pausedWord: 'Paused',
    schedulesTitle: 'Flow Test Schedules',
    scheduledAs: 'flow_test',
  },
  api: {
    page: '/api-testing',
    resultsTab: 'history',
    pausedWord: 'Inactive',
    schedulesTitle: 'API Test Schedules',
    scheduledAs: 'api_test',
  },
  // Its page leads from there to the collection, or to the schedules of API Testing.
  collection: {
    page: '/api-testing/collections',
    resultsTab: 'history',
    pausedWord: 'Inactive',
    schedulesTitle: 'API Test Schedules',
    scheduledAs: 'collection',
  },
};

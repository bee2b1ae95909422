import { kindFacts, type ScheduledTestType, type TestKindName } from '@saywright/contracts/entities/test-kind';
import { linkOptions } from '@tanstack/react-router';

interface TestKind {
  /** Its name where it stands alone. */
  title: string;
  /** The page with its tests, executions, schedules and environments, each on its tab. */
  page: (typeof kindFacts)[TestKindName]['path'];
  /** The page's tab that shows a test which someone opens. */
  openTab: 'tests' | 'history';
  /** The page's tab with the executions of a test. */
  resultsTab: 'executions' | 'history';
  /** Its runs have a browser and a device. */
  usesBrowser: boolean;
  /** Its word for a schedule that's paused. */
  pausedWord: 'Paused' | 'Inactive';
  /** The heading of its schedules. */
  schedulesTitle: string;
  /** Its `test_type` in schedules. */
  scheduledAs: ScheduledTestType;
  /** The query of its list of tests. */
  listKey: readonly [string, 'list'];
}

/** Facts about each kind of test, for the screens that all kinds share. */
export const testKinds: Record<TestKindName, TestKind> = {
  flow: {
    title: 'Flow Test',
    page: kindFacts.flow.path,
    openTab: 'tests',
    resultsTab: 'executions',
    usesBrowser: true,
    pausedWord: 'Paused',
    schedulesTitle: 'Flow Test Schedules',
    scheduledAs: 'flow_test',
    listKey: ['flow-tests', 'list'],
  },
  api: {
    title: 'API Test',
    page: kindFacts.api.path,
    openTab: 'history',
    resultsTab: 'history',
    usesBrowser: false,
    pausedWord: 'Inactive',
    schedulesTitle: 'API Test Schedules',
    scheduledAs: 'api_test',
    listKey: ['api-tests', 'list'],
  },
  // Its page leads from there to the collection, or to the schedules of API Testing.
  collection: {
    title: 'Collection',
    page: kindFacts.collection.path,
    openTab: 'history',
    resultsTab: 'history',
    usesBrowser: false,
    pausedWord: 'Inactive',
    schedulesTitle: 'API Test Schedules',
    scheduledAs: 'collection',
    listKey: ['collections', 'list'],
  },
};

/** Screens of the kind of test that people start with: the one that they describe in English. */
const { page: startPage } = testKinds.flow;
export const startPlaces = {
  tests: linkOptions({ to: startPage, search: { tab: 'tests' } }),
  describe: linkOptions({ to: startPage, search: { tab: 'tests', dialog: 'generate' } }),
  /** A run as it goes. */
  live: ({ test_id: test, id: live }: { test_id: string; id: string }) =>
    linkOptions({ to: startPage, search: { tab: 'executions', test, live } }),
};

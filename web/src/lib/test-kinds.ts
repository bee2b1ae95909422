import type { ScheduledTestType, TestKindName } from '@saywright/contracts/entities/test-kind';

interface TestKind {
  /** The page with its tests, executions, schedules and environments, each on its tab. */
  page: '/flow-testing';
  /** The heading of its schedules. */
  schedulesTitle: string;
  /** What schedules call it. */
  scheduledAs: ScheduledTestType;
}

/** What the screens that all kinds of tests share know about each kind. */
export const testKinds: Record<TestKindName, TestKind> = {
  flow: { page: '/flow-testing', schedulesTitle: 'Flow Test Schedules', scheduledAs: 'flow_test' },
};

import type { TestKindName } from '@saywright/contracts/entities/test-kind';
import type { CiContext } from '../context/context.ts';
import { reportApiRun } from '../api-tests/runs/report-api-run.ts';
import { reportFlowRun } from '../flow-tests/runs/report-flow-run.ts';
import type { RunReport } from '../runs/run-report.ts';

export const emptyReport: RunReport = { environment_name: null, browser: null, steps: [] };

/** How each kind of test reports one of its runs to a pipeline, which doesn't start collections. */
const reporters: Record<TestKindName, (ctx: CiContext, executionId: string) => Promise<RunReport>> = {
  flow: reportFlowRun,
  api: reportApiRun,
  collection: () => Promise.resolve(emptyReport),
};

/** @throws DomainError `not_found` */
export const reportRun = (ctx: CiContext, kind: TestKindName, executionId: string): Promise<RunReport> =>
  reporters[kind](ctx, executionId);

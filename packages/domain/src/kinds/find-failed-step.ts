import type { TestKindName } from '@saywright/contracts/entities/test-kind';
import type { UserContext } from '../context/context.ts';
import { findFailedStep as findFailedFlowStep } from '../flow-tests/runs/find-failed-step.ts';
import type { FailedStep } from '../runs/failed-step.ts';

type Find = (ctx: UserContext, executionId: string) => Promise<FailedStep | undefined>;

const withoutSteps: Find = () => Promise.resolve(undefined);

const finders: Record<TestKindName, Find> = {
  flow: findFailedFlowStep,
  api: withoutSteps,
  collection: withoutSteps,
};

/** The step on which a run failed; undefined when no step did, or the kind has none. */
export const findFailedStep = (ctx: UserContext, kind: TestKindName, executionId: string) =>
  finders[kind](ctx, executionId);

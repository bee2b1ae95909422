import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { FlowPlan } from '@saywright/contracts/flow-plan';

/** All checks of a plan: those of its steps, then the final ones. */
export const checksOf = ({ steps, global_assertions: last }: FlowPlan): Assertion[] =>
  steps.flatMap(({ assertions }) => assertions).concat(last);

import { executionStatus, finalStatuses, isFinal, type ExecutionStatus } from '@saywright/contracts/entities/execution';
import { describe, expect, it } from 'vitest';
import { canBecome, executionStatuses, isActive } from './execution-state.ts';

const reachable = (from: ExecutionStatus): Set<ExecutionStatus> => {
  const seen = new Set<ExecutionStatus>([from]);
  for (const at of seen) for (const to of executionStatuses) if (canBecome(at, to)) seen.add(to);
  return seen;
};

describe('execution state machine', () => {
  it('knows every status of the specification', () => {
    expect(executionStatuses.toSorted()).toEqual(executionStatus.options.toSorted());
  });

  it('never leaves a final state', () => {
    for (const from of finalStatuses) {
      expect(isActive(from)).toBe(false);
      for (const to of executionStatuses) expect(canBecome(from, to), `${from} → ${to}`).toBe(false);
    }
  });

  it('reaches every final state, and from every active state some final state', () => {
    for (const final of finalStatuses) expect(reachable('pending')).toContain(final);
    for (const from of executionStatuses.filter(isActive)) expect([...reachable(from)].some(isFinal)).toBe(true);
  });

  it('gives a verdict only to what has run', () => {
    for (const verdict of ['passed', 'failed'] as const)
      expect(executionStatuses.filter((from) => canBecome(from, verdict))).toEqual(['running']);
  });
});

import type { Step } from '@saywright/contracts/entities/step';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import type { FlowTestRecord } from '../ports/flow-test-repository.ts';
import type { Generation } from '../ports/test-repository.ts';
import { linkSteps } from './steps/link-steps.ts';
import { generationLimitReached } from '../identity/require-generation.ts';

/** How often a save is recomputed because a segment or the test changed in between. */
export const saveAttempts = 5;

export const segmentsKeepChanging = (): DomainError =>
  new DomainError('conflict', 'A segment of this test is being changed at the same time. Please try again.');

/**
 * Stores a new flow test, its steps linked to segments where they are a segment's.
 * @param options.copyOf the steps of the test that this one is a copy of
 * @param options.origin what the audit trail says about where it comes from
 * @returns the test as stored
 * @throws DomainError `plan_limit_reached`; `validation_failed`; `conflict`
 */
export async function storeNewFlowTest(
  ctx: UserContext,
  test: FlowTestRecord,
  options: { generation?: Generation; copyOf?: readonly Step[]; origin?: string } = {},
): Promise<FlowTestRecord> {
  const { generation, copyOf = [], origin = '' } = options;
  const audit = auditEntry(ctx, { action: 'flow_test.created', target: test.name, details: origin });
  for (let attempt = 0; attempt < saveAttempts; attempt++) {
    const linked = await linkSteps(ctx, { steps: test.steps, stored: copyOf });
    const stored = { ...test, steps: linked.steps, step_count: linked.steps.length };
    const uses = linked.uses.filter(({ blocks }) => blocks > 0).map((use) => ({ ...use, blocksBefore: 0 }));
    const outcome = await ctx.ports.flowTests.insertFlowTest(stored, {
      uses,
      audit,
      ...(generation ? { generation } : {}),
    });
    if (outcome === 'inserted') return stored;
    if (outcome === 'plan_limit_reached') throw generationLimitReached();
    if (outcome === 'id_taken') throw new DomainError('conflict', 'This test already exists.');
  }
  throw segmentsKeepChanging();
}

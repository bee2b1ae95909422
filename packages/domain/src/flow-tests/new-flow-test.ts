import type { CreateFlowTestBody } from '@saywright/contracts/entities/flow-test';
import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import type { FlowTestRecord } from '../ports/flow-test-repository.ts';
import { keepEvidence } from './steps/keep-evidence.ts';
import { numberSteps } from './steps/number-steps.ts';
import { refuseOversized } from './steps/refuse-oversized.ts';

/** A flow test that has never run, ready to be stored. @param prompt the description it was generated from */
export function newFlowTest(ctx: UserContext, body: CreateFlowTestBody, prompt: string | null = null): FlowTestRecord {
  const now = isoNow(ctx.clock);
  const steps = keepEvidence(numberSteps(body.steps, ctx.clock));
  const content = { ...body, steps, step_count: steps.length };
  refuseOversized(content);
  return {
    ...content,
    id: newId(ctx.clock),
    organization_id: ctx.actor.organizationId,
    created_by: ctx.actor.userId,
    status: 'draft',
    is_verified: false,
    proof: null,
    tried_checks: [],
    recent_verdicts: '',
    execution_count: 0,
    finished_count: 0,
    passed_count: 0,
    execution_seq: 0,
    last_executed_at: null,
    generated_by_ai: prompt !== null,
    ai_prompt: prompt,
    regenerated_count: 0,
    version: 1,
    created_at: now,
    updated_at: now,
  };
}

import type { EndReason } from '@saywright/contracts/entities/end-reason';
import type { GroundedStep, Grounding, GroundingState } from '@saywright/contracts/entities/grounding';
import type { GroundingDetails, GroundingRecord } from '../../ports/grounding-repository.ts';
import { canBeChecked } from './grounding-plan.ts';
import { newGroundedStep, notUnderstood } from './grounded-step.ts';

function stateOf({ status, question }: GroundingRecord): GroundingState {
  if (status === 'pending') return 'waiting';
  if (status === 'running' || status === 'paused') return question ? 'asking' : 'running';
  if (status === 'cancelled') return 'stopped';
  return status === 'error' ? 'failed' : 'done';
}

const tookTooLong = 'The check took too long, so we ended it. What it found is kept.';
const lost = 'We lost the browser during the check. What it found is kept. Try again.';

function endMessage(reason: EndReason): string {
  switch (reason.code) {
    case 'could_not_continue':
    case 'plan_problem':
      return reason.params.reason;
    case 'out_of_time':
    case 'time_limit':
      return tookTooLong;
    case 'secrets_unavailable':
      return "We couldn't open the environment's secret variables just now. Try again.";
    case 'no_runner_free':
      return 'No browser was free to check the page in time. Try again.';
    default:
      return lost;
  }
}

/** A check on the live page as the API answers it. */
export function groundingView({ record, plan, steps: reported }: GroundingDetails): Grounding {
  const state = stateOf(record);
  const isOver = record.finished_at !== null;
  const byOrder = new Map(reported.map((step) => [step.order, step]));
  const steps = plan.steps.map((step) => {
    const known = byOrder.get(step.order) ?? (canBeChecked(step, plan) ? newGroundedStep(step) : notUnderstood(step));
    const isLeft = isOver && (known.state === 'waiting' || known.state === 'working' || known.state === 'asking');
    // Checks of before have no parts.
    const whole = { ...known, parts: (known as Partial<GroundedStep>).parts ?? [] };
    return isLeft ? { ...whole, state: 'not_checked' as const } : whole;
  });
  return {
    id: record.id,
    test_id: record.test_id,
    state,
    created_at: record.created_at,
    finished_at: record.finished_at,
    message: record.end_reason && state === 'failed' ? endMessage(record.end_reason) : null,
    steps,
    question: isOver ? null : record.question,
    model: record.model ?? null,
  };
}

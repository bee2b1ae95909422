import type { GroundedStep } from '@saywright/contracts/entities/grounding';
import type { Step } from '@saywright/contracts/entities/step';

/** A step that wasn't looked at yet. */
export const newGroundedStep = ({ id, order, description, value }: Step): GroundedStep => ({
  step_id: id,
  order,
  description: description || value,
  state: 'waiting',
  message: '',
  found: null,
  nearest: [],
  parts: [],
  picture: null,
});

export const notUnderstood = (step: Step): GroundedStep => ({
  ...newGroundedStep(step),
  state: 'draft',
  message: "We couldn't understand this step. Rephrase it in the editor.",
});

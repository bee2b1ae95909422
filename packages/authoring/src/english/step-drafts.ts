import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { Selector } from '@saywright/contracts/entities/selector';
import type { Step, StepAction, StoredSource } from '@saywright/contracts/entities/step';
import { cutText } from '@saywright/contracts/text/cut-text';

/** A step before it has an id, a place and the defaults of the contract. */
export interface StepDraft {
  action: StepAction;
  description: string;
  value?: string;
  selector?: Selector;
  /** Where it is dropped. */
  target?: Selector;
  /** The source of the stored value. */
  source?: StoredSource;
  assertions?: Assertion[];
  is_optional?: boolean;
  /** Milliseconds; the place's when absent. */
  timeout?: number;
}

/** The pieces of a `Step` that only the whole test knows. */
export interface StepPlace {
  id: string;
  order: number;
  timeout: number;
}

const maxDescriptionLength = 1_000;

/** The whole step with the contract's defaults. */
export const completeStep = (draft: StepDraft, { id, order, timeout }: StepPlace): Step => ({
  id,
  order,
  action: draft.action,
  value: draft.value ?? '',
  description: cutText(draft.description.trim(), maxDescriptionLength),
  selector: draft.selector ?? null,
  ...(draft.target && { target: draft.target }),
  ...(draft.source && { source: draft.source }),
  timeout: draft.timeout ?? timeout,
  wait_before: 0,
  wait_after: 500,
  assertions: draft.assertions ?? [],
  variables: {},
  is_optional: draft.is_optional ?? false,
});

import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { Step, StepAction, StoredSource } from '@saywright/contracts/entities/step';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { IntendedCheck, Intent } from '../tree/intent.ts';
import { openedBefore, type TargetTree } from '../tree/target-tree.ts';
import { plainSelector, type AssertionDraft, type Located } from './located.ts';

/** A step before it has an id, a place and the defaults of the contract. */
export interface StepDraft {
  action: StepAction;
  description: string;
  value?: string;
  selector?: Located;
  /** Where it is dropped. */
  target?: Located;
  /** The source of the stored value. */
  source?: StoredSource;
  assertions?: AssertionDraft[];
  is_optional?: boolean;
  /** Milliseconds; the place's when absent. */
  timeout?: number;
  /** How many `if` and `repeat` steps it's in. */
  depth?: number;
  /** Of a `draft`: its meaning, when only the page can tell which element is meant. */
  intent?: Intent;
  /** Why the clause does it. */
  reason?: string;
  /** It's an entry of what the step before opens. */
  isEntry?: boolean;
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
  selector: draft.selector ? plainSelector(draft.selector) : null,
  ...(draft.target && { target: plainSelector(draft.target) }),
  ...(draft.source && { source: draft.source }),
  timeout: draft.timeout ?? timeout,
  wait_before: 0,
  wait_after: 500,
  assertions: (draft.assertions ?? []).map(plainAssertion),
  variables: {},
  is_optional: draft.is_optional ?? false,
  ...(draft.depth && { depth: draft.depth }),
});

const plainAssertion = (assertion: AssertionDraft): Assertion =>
  'selector' in assertion ? { ...assertion, selector: plainSelector(assertion.selector) } : assertion;

/** A check of a step as an intent has it. */
export function intendedCheck(assertion: AssertionDraft): IntendedCheck {
  if (!('selector' in assertion)) return { assertion };
  const { selector, ...rest } = assertion;
  const target = selector.meant.choice;
  return target ? { assertion: rest, target } : { assertion: plainAssertion(assertion) };
}

const asEntry = (tree: TargetTree): TargetTree => ({ ...tree, descriptors: [...tree.descriptors, openedBefore] });

/** The meaning of a step; undefined for a draft that wasn't understood. */
export function intentOf(draft: StepDraft): Intent | undefined {
  const {
    action,
    description,
    value,
    selector,
    target,
    source,
    assertions = [],
    is_optional,
    timeout,
    depth,
    reason,
    isEntry = false,
  } = draft;
  if (action === 'draft') return draft.intent && depth ? { ...draft.intent, depth } : draft.intent;
  const named = selector?.meant.choice;
  const choice = isEntry ? named?.map(asEntry) : named;
  const dropOn = target?.meant.choice;
  return {
    action,
    description,
    purpose: selector?.meant.purpose ?? 'see',
    ...(choice && { target: choice }),
    ...(dropOn && { dropOn }),
    ...(value !== undefined && { value }),
    ...(source && { source }),
    checks: assertions.map(intendedCheck),
    ...(is_optional && { isOptional: true }),
    ...(timeout !== undefined && { timeout }),
    ...(depth && { depth }),
    ...(reason !== undefined && { reason }),
  };
}

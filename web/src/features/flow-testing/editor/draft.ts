import type { Assertion, AssertionType } from '@saywright/contracts/entities/assertion';
import type { Configuration, FlowTest } from '@saywright/contracts/entities/flow-test';
import type { Selector } from '@saywright/contracts/entities/selector';
import { stepTimeoutMs, type Step, type StepAction } from '@saywright/contracts/entities/step';
import { changeSteps, type StepChange } from '~/features/flow-testing/editor/change-steps.ts';

/** The test as it's edited. Steps are in order; selectors may be blank until the test is saved. */
export interface Draft {
  name: string;
  description: string;
  tags: readonly string[];
  website_url: string;
  environment_id: string | null;
  project_id: string | null;
  steps: readonly Step[];
  global_assertions: readonly Assertion[];
  configuration: Configuration;
}

export type DraftChange =
  | { type: 'set'; changes: Partial<Omit<Draft, 'steps'>> }
  | { type: 'replace'; draft: Draft }
  | StepChange;

export const draftOf = (test: FlowTest): Draft => ({
  name: test.name,
  description: test.description,
  tags: test.tags,
  website_url: test.website_url,
  environment_id: test.environment_id,
  project_id: test.project_id,
  steps: test.steps,
  global_assertions: test.global_assertions,
  configuration: test.configuration,
});

/** Every change of the editor, without side effects. */
export function changeDraft(draft: Draft, change: DraftChange): Draft {
  if (change.type === 'replace') return change.draft;
  if (change.type === 'set') return { ...draft, ...change.changes };
  return { ...draft, steps: changeSteps(draft.steps, change) };
}

/** A step of the given action with the defaults of the specification, not yet placed. */
export const newStep = (action: StepAction): Step => ({
  id: crypto.randomUUID(),
  order: 1,
  action,
  value: '',
  description: '',
  selector: null,
  timeout: stepTimeoutMs.default,
  wait_before: 0,
  wait_after: 500,
  assertions: action === 'assert' || action === 'if' ? [newAssertion('text_visible')] : [],
  variables: {},
  is_optional: false,
});

export const blankSelector: Selector = { type: 'role', value: '', fallback_selectors: [] };

export function newAssertion(type: AssertionType): Assertion {
  switch (type) {
    case 'text_visible':
    case 'text_hidden':
      return { type, expected: '' };
    case 'element_visible':
    case 'element_hidden':
      return { type, selector: blankSelector };
    case 'element_text':
    case 'value':
      return { type, selector: blankSelector, operator: 'equals', expected: '' };
    case 'element_state':
      return { type, selector: blankSelector, state: 'checked' };
    case 'labelled_value':
      return { type, label: '', operator: 'equals', expected: '' };
    case 'url':
      return { type, operator: 'contains', expected: '' };
    case 'title':
      return { type, operator: 'equals', expected: '' };
    case 'count':
      return { type, selector: blankSelector, expected: 1 };
    case 'sorted':
      return { type, selector: blankSelector, by: '', order: 'ascending' };
    case 'new_tab':
      return { type };
    case 'download':
      return { type, operator: 'equals', expected: '', not_empty: false };
  }
}

interface DraftBody extends Omit<Draft, 'tags' | 'steps' | 'global_assertions'> {
  tags: string[];
  steps: Step[];
  global_assertions: Assertion[];
}

/** The request to save a draft: blank selectors and fallbacks are dropped. */
export function bodyOf(draft: Draft): DraftBody {
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    tags: [...draft.tags],
    website_url: draft.website_url.trim(),
    environment_id: draft.environment_id,
    project_id: draft.project_id,
    global_assertions: draft.global_assertions.map(cleanAssertion),
    configuration: draft.configuration,
    steps: bodyOfSteps(draft.steps),
  };
}

/** Steps as they are sent. Linked ones are sent as they came, so that they are still as the segment has them. */
export const bodyOfSteps = (steps: readonly Step[]): Step[] =>
  steps.map((step) => (step.segment ? step : cleanStep(step)));

const cleanStep = ({ target, source, api_test_id: apiTestId, ...step }: Step): Step => ({
  ...step,
  ...(step.action === 'drag_and_drop' && target?.value.trim() ? { target: cleanSelector(target) } : {}),
  ...(step.action === 'store_variable' && source ? { source } : {}),
  ...(step.action === 'call_api_test' && apiTestId !== undefined ? { api_test_id: apiTestId } : {}),
  description: step.description.trim(),
  selector: step.selector?.value.trim() ? cleanSelector(step.selector) : null,
  assertions: step.assertions.map(cleanAssertion),
});

/** A selector without blanks around its values, and without fallbacks that are blank. */
export const cleanSelector = (selector: Selector): Selector => ({
  type: selector.type,
  value: selector.value.trim(),
  fallback_selectors: selector.fallback_selectors.flatMap(({ type, value }) =>
    value.trim() ? [{ type, value: value.trim() }] : [],
  ),
});

const cleanAssertion = (assertion: Assertion): Assertion =>
  'selector' in assertion ? { ...assertion, selector: cleanSelector(assertion.selector) } : assertion;

/** Whether saving would change anything. */
export const isChanged = (draft: Draft, saved: Draft): boolean =>
  draft !== saved && JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(saved));

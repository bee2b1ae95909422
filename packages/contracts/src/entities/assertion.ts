import * as z from 'zod';
import { readAmount } from './amount.ts';
import { elementStates, type ElementState } from './element-states.ts';
import { amountOperators, isAmountOperator, isNegatedOperator, textOperators, type Operator } from './operators.ts';
import { selector } from './selector.ts';
import { sortOrders } from './sort-orders.ts';

export type { ElementState } from './element-states.ts';
export { isAmountOperator, isNegatedOperator, type AmountOperator, type Operator } from './operators.ts';

export const textOperator = z.enum(textOperators);
export const amountOperator = z.enum(amountOperators);
export const operator = z.enum([...textOperators, ...amountOperators]);

/** Each comparison as people say it: the total `is at least` "$20". */
export const operatorWords: Readonly<Record<Operator, string>> = {
  equals: 'is',
  not_equals: 'is not',
  contains: 'contains',
  not_contains: 'does not contain',
  starts_with: 'starts with',
  ends_with: 'ends with',
  matches: 'matches',
  more_than: 'is more than',
  at_least: 'is at least',
  less_than: 'is less than',
  at_most: 'is at most',
};

/** Whether it also holds of what doesn't exist yet, or not whole. */
export const isUpperBound = (one: Operator): boolean =>
  isNegatedOperator(one) || one === 'less_than' || one === 'at_most';

export const elementState = z.enum(elementStates);

/** Requirements for an element to have a state at all. */
export const oppositeStates: Readonly<Record<ElementState, ElementState>> = {
  checked: 'unchecked',
  unchecked: 'checked',
  enabled: 'disabled',
  disabled: 'enabled',
  editable: 'read_only',
  read_only: 'editable',
  required: 'not_required',
  not_required: 'required',
  expanded: 'collapsed',
  collapsed: 'expanded',
  focused: 'not_focused',
  not_focused: 'focused',
  selected: 'not_selected',
  not_selected: 'selected',
};

/** Each state as the end of a sentence: `button "Save" is disabled`. */
export const elementStateWords: Readonly<Record<ElementState, string>> = {
  checked: 'is checked',
  unchecked: 'is not checked',
  enabled: 'is enabled',
  disabled: 'is disabled',
  editable: 'can be edited',
  read_only: 'is read-only',
  required: 'is required',
  not_required: 'is not required',
  expanded: 'is expanded',
  collapsed: 'is collapsed',
  focused: 'has the focus',
  not_focused: 'does not have the focus',
  selected: 'is selected',
  not_selected: 'is not selected',
};

const expected = z.string().max(5_000, 'The expected value can have up to 5,000 characters');
const compared = { operator: operator.default('equals'), expected };

/** Bounds of `within_ms`, in milliseconds. */
export const withinMs = { min: 100, max: 120_000 } as const;

/** How soon it must hold, from when it's first looked at; without it, the step's timeout is the limit. */
const bounded = {
  within_ms: z
    .number()
    .int()
    .min(withinMs.min, 'A check can wait 0.1 to 120 seconds')
    .max(withinMs.max, 'A check can wait 0.1 to 120 seconds')
    .optional(),
};

export const sortOrder = z.enum(sortOrders);

/** An amount may come from a variable: then it is known when the test runs. */
const hasAmount = (assertion: { operator: Operator; expected: string }): boolean =>
  !isAmountOperator(assertion.operator) ||
  assertion.expected.includes('{{') ||
  readAmount(assertion.expected) !== undefined;
const amountIssue = { path: ['expected'], message: 'Enter one number, for example $20' };

/**
 * A condition after a step. Texts are compared after collapsing white space; `contains` matches at word and number
 * boundaries, so that `$42.00` is not found in `$142.00`; `matches` is an RE2 regular expression. What is compared as an
 * amount must have exactly one number in it.
 */
export const assertion = z.discriminatedUnion('type', [
  /** The text is visible somewhere on the page. */
  z.strictObject({ type: z.literal('text_visible'), ...bounded, expected: expected.min(1, 'Enter the expected text') }),
  z.strictObject({ type: z.literal('text_hidden'), ...bounded, expected: expected.min(1, 'Enter the expected text') }),
  z.strictObject({ type: z.literal('element_visible'), ...bounded, selector }),
  z.strictObject({ type: z.literal('element_hidden'), ...bounded, selector }),
  /** The visible text of an element. */
  z.strictObject({ type: z.literal('element_text'), ...bounded, selector, ...compared }).refine(hasAmount, amountIssue),
  /** The value of a form field. */
  z.strictObject({ type: z.literal('value'), ...bounded, selector, ...compared }).refine(hasAmount, amountIssue),
  /**
   * The value that stands beside a label, as people read a page: "the total is $42.00". The label's element is found by
   * its words; the value is the text left in the nearest ancestor (or dd, td, labelled field) that says more than the label.
   */
  z
    .strictObject({
      type: z.literal('labelled_value'),
      ...bounded,
      label: expected.min(1, 'Enter the label next to the value'),
      ...compared,
    })
    .refine(hasAmount, amountIssue),
  /** Whether a box is checked, a control can be used, and so on. An element that knows no such state has neither side of it. */
  z.strictObject({ type: z.literal('element_state'), ...bounded, selector, state: elementState }),
  z.strictObject({ type: z.literal('url'), ...bounded, operator: textOperator.default('equals'), expected }),
  z.strictObject({ type: z.literal('title'), ...bounded, operator: textOperator.default('equals'), expected }),
  /** How many visible elements match: exactly so many, or with an operator at least, at most, … */
  z.strictObject({
    type: z.literal('count'),
    ...bounded,
    selector,
    operator: amountOperator.optional(),
    expected: z.number().int().min(0).max(100_000),
  }),
  /**
   * The visible elements that match are in order, by their text or by the value in each that's called `by`: a cell below that
   * heading, or an element with that word in its name for code. Values are compared as dates or as amounts if all of them are.
   */
  z.strictObject({
    type: z.literal('sorted'),
    ...bounded,
    selector,
    by: z.string().max(200, 'The name of the value can have up to 200 characters').default(''),
    order: sortOrder.default('ascending'),
  }),
  /** The last action opened a window or a tab. */
  z.strictObject({ type: z.literal('new_tab'), ...bounded }),
  /** The last action downloaded a file, of this name if one is given. */
  z.strictObject({
    type: z.literal('download'),
    ...bounded,
    operator: textOperator.default('equals'),
    expected: expected.default(''),
    not_empty: z.boolean().default(false),
  }),
]);
export type Assertion = z.output<typeof assertion>;
export type AssertionType = Assertion['type'];

import * as z from 'zod';
import { selector } from './selector.ts';

export const textOperator = z.enum(['equals', 'contains', 'starts_with', 'ends_with', 'matches']);
export type TextOperator = z.output<typeof textOperator>;

export const elementState = z.enum([
  'checked',
  'unchecked',
  'enabled',
  'disabled',
  'editable',
  'read_only',
  'required',
  'not_required',
  'expanded',
  'collapsed',
  'focused',
  'not_focused',
]);
export type ElementState = z.output<typeof elementState>;

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
};

const expected = z.string().max(5_000, 'What is expected is at most 5,000 characters long');
const operator = textOperator.default('equals');

/**
 * What must hold after a step. Texts are compared after collapsing white space; `contains` matches at word and number
 * boundaries, so that `$42.00` is not found in `$142.00`; `matches` is an RE2 regular expression.
 */
export const assertion = z.discriminatedUnion('type', [
  /** The text is visible somewhere on the page. */
  z.strictObject({ type: z.literal('text_visible'), expected: expected.min(1, 'Enter the expected text') }),
  z.strictObject({ type: z.literal('text_hidden'), expected: expected.min(1, 'Enter the expected text') }),
  z.strictObject({ type: z.literal('element_visible'), selector }),
  z.strictObject({ type: z.literal('element_hidden'), selector }),
  /** The visible text of an element. */
  z.strictObject({ type: z.literal('element_text'), selector, operator, expected }),
  /** The value of a form field. */
  z.strictObject({ type: z.literal('value'), selector, operator, expected }),
  /**
   * The value that stands beside a label, as people read a page: "the total is $42.00". The label's element is found by
   * its words; the value is the text left in the nearest ancestor (or dd, td, labelled field) that says more than the label.
   */
  z.strictObject({
    type: z.literal('labelled_value'),
    label: expected.min(1, 'Enter the label that stands beside the value'),
    operator,
    expected,
  }),
  /** Whether a box is checked, a control can be used, and so on. An element that knows no such state has neither side of it. */
  z.strictObject({ type: z.literal('element_state'), selector, state: elementState }),
  z.strictObject({ type: z.literal('url'), operator, expected }),
  z.strictObject({ type: z.literal('title'), operator, expected }),
  /** How many visible elements match. */
  z.strictObject({ type: z.literal('count'), selector, expected: z.number().int().min(0).max(100_000) }),
]);
export type Assertion = z.output<typeof assertion>;
export type AssertionType = Assertion['type'];
export type AssertionInput = z.input<typeof assertion>;

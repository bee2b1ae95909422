import type { AmountOperator, Operator } from '@saywright/contracts/entities/assertion';
import { selector, type Selector } from '@saywright/contracts/entities/selector';
import { stepTimeoutMs, type StepInput } from '@saywright/contracts/entities/step';

type CheckInput = NonNullable<StepInput['assertions']>[number];
type TextOperator = Exclude<Operator, AmountOperator>;

const css = (value: string): Selector => selector.parse({ type: 'css', value });
const timeout = stepTimeoutMs.min;

/** Checks in short. */
const check = {
  text: (expected: string): CheckInput => ({ type: 'text_visible', expected }),
  hidden: (expected: string): CheckInput => ({ type: 'text_hidden', expected }),
  visible: (value: string): CheckInput => ({ type: 'element_visible', selector: css(value) }),
  textOf: (value: string, operator: Operator, expected: string): CheckInput => ({
    type: 'element_text',
    selector: css(value),
    operator,
    expected,
  }),
  valueOf: (value: string, operator: Operator, expected: string): CheckInput => ({
    type: 'value',
    selector: css(value),
    operator,
    expected,
  }),
  count: (value: string, expected: number, operator?: AmountOperator): CheckInput => ({
    type: 'count',
    selector: css(value),
    expected,
    ...(operator && { operator }),
  }),
  title: (operator: TextOperator, expected: string): CheckInput => ({ type: 'title', operator, expected }),
  url: (operator: TextOperator, expected: string): CheckInput => ({ type: 'url', operator, expected }),
};

/** Steps and checks in short, for tests of sites. */
export const compact = {
  css,
  check,
  open: { action: 'navigate', timeout, value: '/' } satisfies StepInput,
  click: (value: string, assertions: CheckInput[] = []): StepInput => ({
    action: 'click',
    timeout,
    selector: css(value),
    assertions,
  }),
  type: (value: string, text: string, assertions: CheckInput[] = []): StepInput => ({
    action: 'type',
    timeout,
    selector: css(value),
    value: text,
    assertions,
  }),
  keep: (name: string, of: Selector): StepInput => ({ action: 'store_variable', timeout, selector: of, value: name }),
};

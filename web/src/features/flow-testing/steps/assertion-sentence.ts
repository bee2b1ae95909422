import {
  elementStateWords,
  type Assertion,
  operatorWords,
  type AssertionType,
  type Operator,
} from '@saywright/contracts/entities/assertion';
import { withinWords } from '@saywright/contracts/entities/within-words';
import { describeSelector } from '@saywright/contracts/entities/selector';
import { assertNever } from '~/lib/assert-never.ts';

/** Names of assertion types in lists. */
export const assertionTitles: Readonly<Record<AssertionType, string>> = {
  text_visible: 'Text is visible',
  text_hidden: 'Text is not visible',
  element_visible: 'Element is visible',
  element_hidden: 'Element is not visible',
  element_text: 'Element text',
  element_state: 'Element state',
  value: 'Field value',
  labelled_value: 'Value next to a label',
  url: 'Page URL',
  title: 'Page title',
  count: 'Number of elements',
  sorted: 'Sort order',
  new_tab: 'New tab opens',
  download: 'File is downloaded',
};

/** An assertion as the end of "Check that …": `the total is "$42.00"`. */
export const assertionSentence = (assertion: Assertion): string =>
  `${unboundedSentence(assertion)}${withinWords(assertion)}`;

function unboundedSentence(assertion: Assertion): string {
  switch (assertion.type) {
    case 'text_visible':
      return `“${assertion.expected}” is visible`;
    case 'text_hidden':
      return `“${assertion.expected}” is not visible`;
    case 'element_visible':
      return `${describeSelector(assertion.selector)} is visible`;
    case 'element_hidden':
      return `${describeSelector(assertion.selector)} is not visible`;
    case 'element_text':
      return `the text of ${describeSelector(assertion.selector)} ${compared(assertion)}`;
    case 'value':
      return `the value of ${describeSelector(assertion.selector)} ${compared(assertion)}`;
    case 'labelled_value':
      return `${assertion.label} ${compared(assertion)}`;
    case 'element_state':
      return `${describeSelector(assertion.selector)} ${elementStateWords[assertion.state]}`;
    case 'url':
      return `the address ${compared(assertion)}`;
    case 'title':
      return `the title ${compared(assertion)}`;
    case 'count':
      return `there are ${boundWords(assertion.operator)}${assertion.expected} of ${describeSelector(assertion.selector)}`;
    case 'sorted':
      return `${describeSelector(assertion.selector)} is sorted${assertion.by === '' ? '' : ` by “${assertion.by}”`} in ${assertion.order} order`;
    case 'new_tab':
      return 'a new tab opens';
    case 'download': {
      const name = assertion.expected === '' ? '' : ` whose name ${compared(assertion)}`;
      return `a file${name} is downloaded${assertion.not_empty ? ' and not empty' : ''}`;
    }
    default:
      return assertNever(assertion);
  }
}

/** `at least `; nothing where the number is exact. */
const boundWords = (operator: Operator | undefined): string =>
  operator === undefined ? '' : `${operatorWords[operator].replace(/^is /, '')} `;

const compared = ({ operator, expected }: { operator: Operator; expected: string }): string =>
  `${operatorWords[operator]} “${expected}”`;

import type { Assertion } from '@saywright/contracts/entities/assertion';
import { withinWords } from '@saywright/contracts/entities/within-words';
import type { SelectorCandidate } from '@saywright/contracts/entities/selector';
import type { Step } from '@saywright/contracts/entities/step';

const candidate = ({ type, value }: SelectorCandidate): string =>
  type === 'label' || type === 'placeholder' || type === 'text' ? `${type} "${value}"` : `${type} ${value}`;

const compactAssertion = (assertion: Assertion): string => `${unbounded(assertion)}${withinWords(assertion)}`;

function unbounded(assertion: Assertion): string {
  switch (assertion.type) {
    case 'text_visible':
    case 'text_hidden':
      return `${assertion.type} ${assertion.expected}`;
    case 'element_visible':
    case 'element_hidden':
      return `${assertion.type} ${candidate(assertion.selector)}`;
    case 'element_text':
    case 'value':
      return `${assertion.type} ${candidate(assertion.selector)} ${assertion.operator} ${assertion.expected}`;
    case 'labelled_value':
      return `${assertion.type} ${assertion.label} ${assertion.operator} ${assertion.expected}`;
    case 'element_state':
      return `${assertion.type} ${candidate(assertion.selector)} ${assertion.state}`;
    case 'url':
    case 'title':
      return `${assertion.type} ${assertion.operator} ${assertion.expected}`;
    case 'count':
      return `count ${candidate(assertion.selector)} ${assertion.operator ?? '='} ${assertion.expected}`;
    case 'sorted':
      return ['sorted', candidate(assertion.selector), assertion.by && `by ${assertion.by}`, assertion.order]
        .filter((part) => part !== '')
        .join(' ');
    case 'new_tab':
      return assertion.type;
    case 'download':
      return [
        'download',
        ...(assertion.expected === '' ? [] : [assertion.operator, assertion.expected]),
        assertion.not_empty ? 'not empty' : '',
      ]
        .filter((part) => part !== '')
        .join(' ');
  }
}

/**
 * A step on one line, for examples and the corpus: `type label "Email" = ada@example.com`, `click role button "Log in"`,
 * `assert title equals Shop`, `wait 2000`. Only the first selector is named; an optional step ends in ` (optional)`.
 */
export function compactStep({ action, value, selector, target, assertions, is_optional, depth = 0 }: Step): string {
  const parts: string[] = [...Array.from({ length: depth }, () => '>'), action];
  if (selector) parts.push(candidate(selector));
  if (target) parts.push('to', candidate(target));
  if (assertions.length > 0) parts.push(assertions.map(compactAssertion).join(' & '));
  if (action === 'type' || (selector && value !== '')) parts.push('=');
  if (value !== '') parts.push(value);
  if (is_optional) parts.push('(optional)');
  return parts.join(' ');
}

import { isRequestVariable } from '@saywright/contracts/text/variables';
import { describeSelector, looksLikePassword } from '@saywright/contracts/entities/selector';
import { sayGenerated } from '@saywright/contracts/text/say-generated';
import { actionInfo, type Step } from '@saywright/contracts/entities/step';
import { cutText } from '@saywright/contracts/text/cut-text';
import { describeAssertion } from '../assertions/check-assertion.ts';

/** As long as a title people give a step. */
const maxLength = 1_000;

/** A step in a line: its own description, or one made of what it does. */
export function describeStep(step: Step): string {
  if (step.description !== '') return step.description;
  const { title, value } = actionInfo(step.action);
  if (step.action === 'assert')
    return cutText(sayGenerated(`${title} ${step.assertions.map(describeAssertion).join(', and ')}`), maxLength);
  const parts = [
    title,
    step.selector && describeSelector(step.selector),
    step.target && `to ${describeSelector(step.target)}`,
    value && step.value && `"${isPassword(step) ? '••••••' : step.value}"`,
  ];
  return cutText(sayGenerated(parts.filter(Boolean).join(' ')), maxLength);
}

const isPassword = ({ action, value, selector }: Step): boolean =>
  action === 'type' && selector !== null && looksLikePassword(selector) && !isRequestVariable(value);

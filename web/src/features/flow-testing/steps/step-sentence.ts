import type { Assertion } from '@saywright/contracts/entities/assertion';
import { describeSelector, type SelectorCandidate } from '@saywright/contracts/entities/selector';
import type { StepAction } from '@saywright/contracts/entities/step';
import { assertNever } from '~/lib/assert-never.ts';
import { assertionSentence } from '~/features/flow-testing/steps/assertion-sentence.ts';

interface SentenceParts {
  action: StepAction;
  value: string;
  description: string;
  selector: SelectorCandidate | null;
  assertions: readonly Assertion[];
}

/** A step as people read it: its title, or else what its action, element and value say. */
export const stepSentence = (step: SentenceParts): string => step.description.trim() || derivedSentence(step);

/** The sentence that a step has by itself, without a title. */
export function derivedSentence({ action, value, selector, assertions }: Omit<SentenceParts, 'description'>): string {
  const element = selector?.value.trim() ? describeSelector(selector) : undefined;
  const target = element ?? 'an element';
  const text = value.trim();
  switch (action) {
    case 'navigate':
      return `Go to ${text || 'an address'}`;
    case 'click':
      return `Click ${target}`;
    case 'type':
      return text ? `Type “${text}” into ${target}` : `Empty ${target}`;
    case 'select':
      return `Select ${text ? `“${text}”` : 'an option'} in ${target}`;
    case 'check':
      return `Check ${target}`;
    case 'uncheck':
      return `Uncheck ${target}`;
    case 'press':
      return `Press ${text || 'a key'}${element ? ` in ${element}` : ''}`;
    case 'hover':
      return `Hover over ${target}`;
    case 'scroll':
      return element ? `Scroll to ${element}` : `Scroll ${text || 'down'}`;
    case 'wait':
      return element ? `Wait for ${element}` : text ? `Wait ${text} ms` : 'Wait';
    case 'screenshot':
      return element ? `Take a screenshot of ${element}` : 'Take a screenshot';
    case 'assert':
      return assertions.length > 0 ? `Check that ${assertions.map(assertionSentence).join(' and ')}` : 'Check that …';
    case 'draft':
      return text || 'Draft';
    default:
      return assertNever(action);
  }
}

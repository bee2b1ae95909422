import { sayGenerated } from '@saywright/contracts/text/say-generated';
import { isRequestVariable } from '@saywright/contracts/text/variables';
import type { Assertion } from '@saywright/contracts/entities/assertion';
import { describeSelector, looksLikePassword, type SelectorCandidate } from '@saywright/contracts/entities/selector';
import { type StepAction, type StoredSource } from '@saywright/contracts/entities/step';
import { assertNever } from '~/lib/assert-never.ts';
import { assertionSentence } from '~/features/flow-testing/steps/assertion-sentence.ts';

interface SentenceParts {
  action: StepAction;
  value: string;
  description: string;
  selector: SelectorCandidate | null;
  target?: SelectorCandidate | undefined;
  source?: StoredSource | undefined;
  assertions: readonly Assertion[];
}

/** A step as people read it: its title, or else what its action, element and value say. */
export const stepSentence = (step: SentenceParts): string => step.description.trim() || derivedSentence(step);

/** The sentence for a step without a title. Values that the run generates are described in words. */
export const derivedSentence = (step: Omit<SentenceParts, 'description'>): string => sayGenerated(plainSentence(step));

function plainSentence(step: Omit<SentenceParts, 'description'>): string {
  const { action, value, selector, assertions } = step;
  const element = selector?.value.trim() ? describeSelector(selector) : undefined;
  const target = element ?? 'an element';
  const text = value.trim();
  switch (action) {
    case 'navigate':
      return `Go to ${text || 'an address'}`;
    case 'back':
      return 'Go back';
    case 'forward':
      return 'Go forward';
    case 'reload':
      return 'Reload the page';
    case 'click':
      return `Click ${target}`;
    case 'double_click':
      return `Double-click ${target}`;
    case 'right_click':
      return `Right-click ${target}`;
    case 'clear':
      return `Clear ${target}`;
    case 'upload':
      return `Upload ${text ? firstLine(text) : 'a file'} to ${target}`;
    case 'type':
      return text ? `Type “${shownText(step)}” into ${target}` : `Empty ${target}`;
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
    case 'drag_and_drop':
      return `Drag ${target} to ${step.target?.value.trim() ? describeSelector(step.target) : 'another element'}`;
    case 'keyboard':
      return text ? `Type “${text}” with the keyboard` : 'Type with the keyboard';
    case 'scroll':
      return element ? `Scroll to ${element}` : `Scroll ${text || 'down'}`;
    case 'wait':
      return element ? `Wait for ${element}` : text ? `Wait ${text} ms` : 'Wait';
    case 'wait_hidden':
      return `Wait until ${target} is gone`;
    case 'wait_url':
      return `Wait for the address ${text}`.trim();
    case 'wait_network':
      return 'Wait until the network is quiet';
    case 'screenshot':
      return element ? `Take a screenshot of ${element}` : 'Take a screenshot';
    case 'assert':
      return assertions.length > 0 ? `Check that ${assertions.map(assertionSentence).join(' and ')}` : 'Check that …';
    case 'if':
      return assertions.length > 0 ? `If ${assertions.map(assertionSentence).join(' and ')}` : 'If …';
    case 'repeat':
      return element ? `For each ${element}` : `Repeat ${text || '…'} times`;
    case 'switch_frame':
      return element ? `Go into the frame ${element}` : 'Go back to the whole page';
    case 'new_tab':
      return text ? `Open ${text} in a new tab` : 'Open a tab';
    case 'switch_tab':
      return text ? `Go to the tab ${text}` : 'Switch tab';
    case 'close_tab':
      return 'Close the tab';
    case 'accept_dialog':
      return text ? `Answer the prompt with “${text}”` : 'Accept the browser dialog';
    case 'dismiss_dialog':
      return 'Dismiss the browser dialog';
    case 'store_variable':
      return `Store ${storedText(step.source, element)} in ${text ? `{{${text}}}` : 'a variable'}`;
    case 'call_api_test':
      return text ? `Call the API test “${text}”` : 'Call an API test';
    case 'draft':
      return text || 'Draft';
    default:
      return assertNever(action);
  }
}

/** Text typed into a password field is hidden; a variable reveals nothing and is shown. */
export const shownText = ({ action, value, selector }: Pick<SentenceParts, 'action' | 'value' | 'selector'>): string =>
  action === 'type' && value !== '' && selector && looksLikePassword(selector) && !isRequestVariable(value)
    ? '••••••'
    : value.trim();

const firstLine = (text: string): string => text.split('\n')[0] ?? text;

function storedText(source: StoredSource | undefined, element: string | undefined): string {
  const { from } = source ?? { from: element ? 'text' : 'url' };
  if (from === 'url') return 'the address';
  if (from === 'title') return 'the title';
  const what = source?.from === 'attribute' ? source.attribute : from;
  return `the ${what} of ${element ?? 'an element'}`;
}

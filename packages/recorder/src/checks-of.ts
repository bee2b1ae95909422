import type { TargetTree } from '@saywright/authoring/tree/target-tree';
import { inQuotes } from '@saywright/authoring/tree/say-choice';
import type { Assertion } from '@saywright/contracts/entities/assertion';
import { elementStateWords } from '@saywright/contracts/entities/assertion';
import type { Selector } from '@saywright/contracts/entities/selector';
import { cutText } from '@saywright/contracts/text/cut-text';
import { sayTarget } from './say-step.ts';

export interface OfferedCheck {
  /** `the "Total" field is "$42.00"` */
  text: string;
  assertion: Assertion;
}

const maxShown = 400;
const shown = (text: string): string => inQuotes(cutText(text, maxShown));

/** An element as it is on the page right now. */
export interface ElementNow {
  text: string;
  /** Undefined for what has none; a secret's is never read. */
  value: string | undefined;
  isChecked: boolean | undefined;
  isDisabled: boolean;
}

/** An element in words. */
export interface SaidSubject {
  tree: TargetTree;
  /** The words for its text, for elements that aren't of a kind: `"Total"`, `the message`. */
  calledText: string;
}

/** A check of an element in words: `the "Terms" checkbox is checked`. */
export function saidCheck({ tree, calledText }: SaidSubject, assertion: Assertion): string {
  const target = sayTarget(tree);
  switch (assertion.type) {
    case 'value':
      if (assertion.expected === '') return `${target} is empty`;
      return `the value of ${target} ${assertion.operator === 'contains' ? 'contains' : 'is'} ${shown(assertion.expected)}`;
    case 'element_state':
      return `${target} ${elementStateWords[assertion.state]}`;
    case 'element_text': {
      // An element that's called by its text can't be called that when another text is expected.
      const about =
        tree.name === '' || tree.name.startsWith(assertion.expected.slice(0, 40))
          ? tree.kindWord === '' || tree.kindWord === 'element'
            ? calledText
            : `the ${tree.kindWord}`
          : target;
      const isLabel = about === calledText && /^["“«「『`]/.test(about);
      // "Total" contains "42" would be a text in the part of the page that's called Total.
      if (assertion.operator === 'contains')
        return `${isLabel ? `the text next to ${about}` : about} contains ${shown(assertion.expected)}`;
      return `${about} ${isLabel ? 'is' : 'says'} ${shown(assertion.expected)}`;
    }
    case 'text_visible':
      return `the page shows ${shown(assertion.expected)}`;
    default:
      return `${target} is visible`;
  }
}

/** The checks that an element offers, the likeliest first. */
export function checksOf(
  said: SaidSubject,
  { used, read }: { used: Selector; read: Selector },
  { text, value, isChecked, isDisabled }: ElementNow,
): OfferedCheck[] {
  const assertions: Assertion[] = [
    ...(isChecked === undefined
      ? []
      : [
          {
            type: 'element_state' as const,
            selector: used,
            state: isChecked ? ('checked' as const) : ('unchecked' as const),
          },
        ]),
    ...(value === undefined
      ? []
      : [{ type: 'value' as const, selector: used, operator: 'equals' as const, expected: value }]),
    ...(text === '' || value !== undefined
      ? []
      : [
          { type: 'element_text' as const, selector: read, operator: 'equals' as const, expected: text },
          { type: 'text_visible' as const, expected: text },
        ]),
    ...(isDisabled ? [{ type: 'element_state' as const, selector: used, state: 'disabled' as const }] : []),
    { type: 'element_visible', selector: used },
  ];
  return assertions.map((assertion) => ({ text: saidCheck(said, assertion), assertion }));
}

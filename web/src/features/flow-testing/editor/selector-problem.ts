import { parseRoleSelector, type SelectorCandidate } from '@saywright/contracts/entities/selector';

/** Selectors that the runner understands beyond the CSS of browsers. */
const extended = />>|:(has-text|text|text-is|text-matches|visible|nth-match|light|above|below|left-of|right-of|near)\b/;

const throws = (work: () => unknown): boolean => {
  try {
    work();
    return false;
  } catch {
    return true;
  }
};

/** Why a selector cannot be read, for people; undefined when it can, or when variables are still to be filled in. */
export function selectorProblem({ type, value }: SelectorCandidate): string | undefined {
  if (value.trim() === '' || value.includes('{{')) return undefined;
  if (type === 'css' && !extended.test(value) && throws(() => document.createDocumentFragment().querySelector(value)))
    return 'This isn’t valid CSS. Runs will stop here.';
  if (type === 'xpath' && throws(() => document.createExpression(value)))
    return 'This isn’t valid XPath. Runs will stop here.';
  if (type === 'role' && !parseRoleSelector(value)) return 'Enter the role, then the name in quotes: button "Log in"';
  return undefined;
}

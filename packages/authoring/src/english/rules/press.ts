import { readKey } from '../keys.ts';
import { isQuoted, type Phrase } from '../phrase.ts';
import { isPurpose } from '../purpose.ts';
import { resolveTarget, type Emission, type Rule, type RuleContext } from '../rule.ts';
import { selectorFor } from '../selector-for.ts';
import { readNumber } from '../number.ts';
import { describeTarget } from '../target.ts';

interface PressClause {
  key?: Phrase;
  target?: Phrase;
  purpose?: Phrase;
  /** The key and how often: "Tab 3", of "press Tab 3 times". */
  repeated?: Phrase;
}

interface PressManner {
  /** Whether the word "key" was said, which makes a key of a letter or of "up". */
  saysKey?: boolean;
  count?: number;
}

const press =
  ({ saysKey = false, count = 1 }: PressManner) =>
  ({ key: phrase, target: targetPhrase, purpose = [] }: PressClause, context: RuleContext): Emission => {
    if (!isPurpose(purpose)) return undefined;
    const key = phrase && readKey(phrase, saysKey);
    const target = targetPhrase && resolveTarget(targetPhrase, context);
    if (key === undefined || (targetPhrase && !target)) return undefined;
    const isTyped = target?.kind === undefined || target.kind === 'field' || target.kind === 'dropdown';
    if (!isTyped && !saysKey && isQuoted(phrase ?? [])) return undefined;
    const selector = target && selectorFor(target, 'fill');
    const description = target ? `Press ${key} in ${describeTarget(target)}` : `Press ${key}`;
    const step = { action: 'press' as const, value: key, description, ...(selector && { selector }) };
    return { steps: Array.from({ length: count }, () => step), title: `press ${key}` };
  };

function pressOften({ repeated }: PressClause, context: RuleContext): Emission {
  const count = readNumber(repeated?.at(-1)?.lower ?? '') ?? 0;
  if (!repeated || count < 1 || count > 20) return undefined;
  const words = repeated.slice(0, -1);
  const saysKey = words.at(-1)?.lower === 'key';
  return press({ saysKey, count })({ key: saysKey ? words.slice(0, -1) : words }, context);
}

export const pressRule: Rule = {
  name: 'press key',
  verbs: ['press', 'hit', 'press the key', 'type', 'push', 'use'],
  joins: false,
  forms: [
    { patterns: ['[the|on] {repeated} times'], emit: pressOften },
    {
      patterns: ['[the|on] {key} key', '[the] key {key}', '[the|on] {key} key (in|on|inside) {target}'],
      emit: press({ saysKey: true }),
    },
    { patterns: ['[the|on] {key} key to {purpose}'], emit: press({ saysKey: true }) },
    { patterns: ['{key} to {purpose}'], emit: press({}) },
    { patterns: ['[the] {key} key twice'], emit: press({ saysKey: true, count: 2 }) },
    { patterns: ['{key} twice'], emit: press({ count: 2 }) },
    { patterns: ['{key} (in|on|inside) {target}', '[the|on] {key}'], emit: press({}) },
  ],
  examples: {
    'press Enter': ['press Enter'],
    'hit the escape key': ['press Escape'],
    'press Tab 3 times': ['press Tab', 'press Tab', 'press Tab'],
    'press the Escape key to close the modal': ['press Escape'],
    'press Ctrl+A': ['press Control+A'],
    'press Enter in the search field': ['press label "Search" = Enter'],
  },
};

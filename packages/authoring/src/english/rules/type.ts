import { valueOf, type Phrase } from '../phrase.ts';
import { resolveTarget, type Emission, type Rule, type RuleContext } from '../rule.ts';
import { selectorFor } from '../selectors.ts';
import { describeTarget, type Target } from '../target.ts';

const isSecret = (target: Target): boolean => /\b(?:password|passphrase|pin|secret)\b/i.test(target.name);

/** Types a text into a field; descriptions do not repeat secrets. */
export function typeInto(target: Target | undefined, value: string): Emission {
  const selector = target && selectorFor(target.kind === undefined ? { ...target, kind: 'field' } : target, 'fill');
  if (!target || !selector) return undefined;
  const what = describeTarget(target);
  const said = value === '' ? `Clear ${what}` : `Type ${isSecret(target) ? 'the secret' : `"${value}"`} into ${what}`;
  return {
    steps: [{ action: 'type', value, selector, description: said }],
    title: `${value === '' ? 'clear' : 'fill in'} ${what}`,
    target,
  };
}

const type = ({ target, value }: { target?: Phrase; value?: Phrase }, context: RuleContext): Emission =>
  value && typeInto(resolveTarget(target, context), valueOf(value));

export const typeRule: Rule = {
  name: 'type',
  verbs: [
    'type',
    'enter',
    'fill',
    'fill in',
    'fill out',
    'write',
    'input',
    'set',
    'put',
    'type in',
    'key in',
    'complete',
    'populate',
    'change',
  ],
  joins: true,
  repeats: true,
  forms: [
    { patterns: ['[in|out] [the] {target} (with|to|as) {value}'], emit: type },
    { patterns: ['{value} (into|in to) {target}', '{value} (in|to|as|on) {target}'], emit: type },
  ],
  examples: {
    'type "Ada" into the name field': ['type label "name" = Ada'],
    'fill in name with Ada and email with a@b.c': ['type label "name" = Ada', 'type label "Email" = a@b.c'],
    'enter hello world in the "Message" box': ['type label "Message" = hello world'],
    'set the quantity to 2': ['type label "quantity" = 2'],
  },
};

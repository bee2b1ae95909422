import { wordSet } from '../phrase.ts';
import type { Emission, Rule, RuleContext } from '../rule.ts';
import type { Phrase } from '../phrase.ts';
import { parseTarget, type Target } from '../target.ts';
import { actOn, eachTarget } from './each-target.ts';

const tick = actOn({ action: 'check', purpose: 'tick', said: 'Check' });
const untick = actOn({ action: 'uncheck', purpose: 'tick', said: 'Uncheck' });

const asBox = (target: Target): Target =>
  target.kind === 'field' && target.hint === 'box' ? { ...target, kind: 'checkbox' } : target;

/** These begin a statement, not a name. */
const clausal = wordSet('that if whether how');
const boxes = wordSet('checkbox radio');
const valueWords =
  /\b(?:total|subtotal|price|amount|title|url|address|page|cart|basket|result|results|message|text|heading|number|status|order|balance)\b/i;

/** Words on boxes that pages seldom have. */
const boxWords =
  /\b(?:i|me|my|agree|accept|terms|conditions|policy|consent|remember|newsletter|news|offers|updates|subscribe|same|gift)\b/i;

/** "check the terms" ticks a box; "check the total" has to say what the total should be, and `check "Welcome"` which is meant. */
function tickOrAsk({ target: phrase }: { target?: Phrase }, context: RuleContext): Emission {
  if (clausal.has(phrase?.[0]?.lower ?? '')) return undefined;
  const target = phrase && parseTarget(phrase);
  const isBox = target?.isQuoted || boxes.has(target?.kind ?? '') || target?.hint === 'box';
  if (
    target &&
    !isBox &&
    (valueWords.test(`${target.name} ${target.hint}`) || (target.kind !== undefined && target.kind !== 'item'))
  )
    return {
      problem: `Say what to check about the ${target.name || target.hint}, for example: check that the ${target.name || target.hint} is "…"`,
      isFinal: true,
    };
  return eachTarget(phrase, { context, act: (each) => (isTicked(each) ? tick(asBox(each)) : sayWhich(each)) });
}

/** Whether a thing is surely a box: called so, or named as only boxes are. */
const isTicked = (target: Target): boolean =>
  boxes.has(target.kind ?? '') || target.hint === 'box' || boxWords.test(target.name);

const sayWhich = ({ name, hint }: Target): Emission => ({
  problem: `"Check" can mean two things. Write: tick "${name || hint}", or: check that "${name || hint}" is visible`,
  isFinal: true,
});

export const checkBoxRule: Rule = {
  name: 'check',
  verbs: ['check'],
  joins: true,
  forms: [{ patterns: ['{target}'], emit: tickOrAsk }],
  examples: {
    'check the "Remember me" checkbox': ['check label "Remember me"'],
    'check "Newsletter" and "Offers"': ['check label "Newsletter"', 'check label "Offers"'],
    'check the total': ['draft check the total'],
    'check "Welcome"': ['draft check "Welcome"'],
  },
};

export const tickRule: Rule = {
  name: 'tick',
  verbs: ['tick', 'enable', 'turn on', 'switch on', 'toggle on', 'tick off', 'check off'],
  joins: true,
  forms: [
    {
      patterns: ['{target} on', '{target}'],
      emit: ({ target }, context) => eachTarget(target, { context, act: (each) => tick(asBox(each)) }),
    },
  ],
  examples: {
    'tick the terms box': ['check label "terms"'],
    'enable the "Dark mode" switch': ['check label "Dark mode"'],
  },
};

export const untickRule: Rule = {
  name: 'untick',
  verbs: ['uncheck', 'untick', 'disable', 'deselect', 'unselect', 'turn off', 'switch off', 'toggle off', 'unmark'],
  joins: true,
  forms: [
    {
      patterns: ['{target} off', '{target}'],
      emit: ({ target }, context) => eachTarget(target, { context, act: (each) => untick(asBox(each)) }),
    },
  ],
  examples: {
    'uncheck "Newsletter"': ['uncheck label "Newsletter"'],
    'turn off the "Sounds" toggle': ['uncheck label "Sounds"'],
  },
};

/** "Deactivate Bo Lind": of a person, which has a button, or a switch somewhere. */
const isFullName = ({ kind, name, isQuoted, isLiteral }: Target): boolean =>
  kind === undefined && !isQuoted && isLiteral && /^\p{Lu}\S* \p{Lu}/u.test(name);

const activating = (verb: string, act: (target: Target) => Emission): Rule => ({
  name: verb,
  verbs: [verb],
  joins: true,
  forms: [
    {
      patterns: ['{target}'],
      emit: ({ target }, context) =>
        eachTarget(target, { context, act: (each) => (isFullName(each) ? undefined : act(asBox(each))) }),
    },
  ],
  examples: { [`${verb} the "Sounds" switch`]: [`${verb === 'activate' ? 'check' : 'uncheck'} label "Sounds"`] },
});
export const activateRules: Rule[] = [activating('activate', tick), activating('deactivate', untick)];

/** "Accept the terms": a box to tick, where accepting anything else is a button. */
export const acceptTermsRule: Rule = {
  name: 'accept terms',
  verbs: ['accept', 'agree', 'agree to', 'agree with', 'consent to'],
  joins: true,
  forms: [
    {
      patterns: ['[to|with] {target}'],
      emit({ target: phrase }) {
        const target = phrase && parseTarget(phrase);
        return target && /\b(?:terms|conditions|policy|agreement|licen[cs]e|rules)\b/i.test(target.name)
          ? tick(target)
          : undefined;
      },
    },
  ],
  examples: { 'agree to the terms and conditions': ['check label "terms and conditions"'] },
};

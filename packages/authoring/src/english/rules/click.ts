import { isQuoted, membersOf, wordSet, type Phrase } from '../phrase.ts';
import { resolveTarget, type Emission, type Rule, type RuleContext } from '../rule.ts';
import { selectorFor } from '../selectors.ts';
import { describeTarget, isDeterminer, isHintWord, type Target } from '../target.ts';

/** Clicks one target. */
export function clickTarget(target: Target | undefined): Emission {
  const selector = target && selectorFor(target, 'click');
  if (!target || !selector) return undefined;
  const what = describeTarget(target);
  return { steps: [{ action: 'click', selector, description: `Click ${what}` }], title: `click ${what}`, target };
}

const standsAlone = (member: Phrase): boolean =>
  isQuoted(member) || isDeterminer(member[0]?.lower ?? '') || isHintWord(member.at(-1)?.lower ?? '');

/** "A" and "B" are two targets; Terms and Conditions is one. */
export function separateTargets(phrase: Phrase): Phrase[] {
  const members = membersOf(phrase);
  return members.length > 1 && members.every(standsAlone) ? members : [phrase];
}

/** Does the same with each target of an enumeration. */
export function eachTarget(
  phrase: Phrase | undefined,
  { context, act }: { context: RuleContext; act: (target: Target | undefined) => Emission },
): Emission {
  if (!phrase) return undefined;
  const emissions = separateTargets(phrase).map((each) => act(resolveTarget(each, context)));
  const understood = emissions.filter((each) => each !== undefined && 'steps' in each);
  if (understood.length < emissions.length) return emissions.find((each) => each && 'problem' in each);
  return {
    steps: understood.flatMap(({ steps }) => steps),
    title: understood[0]?.title ?? '',
    target: understood.at(-1)?.target,
  };
}

const click = ({ target }: { target?: Phrase }, context: RuleContext): Emission =>
  eachTarget(target, { context, act: clickTarget });

export const clickRule: Rule = {
  name: 'click',
  verbs: ['click', 'tap', 'hit', 'double click', 'push'],
  joins: true,
  forms: [{ patterns: ['[on|at|onto] {target}'], emit: click }],
  examples: {
    'click the Login button': ['click role button "Login"'],
    'tap on "Sign up"': ['click role button "Sign up"'],
    'click the link "Terms and Conditions"': ['click role link "Terms and Conditions"'],
    'click "A" and "B"': ['click role button "A"', 'click role button "B"'],
    'click the second "Add to cart" button': [
      'click xpath (//*[self::button or self::a or self::input or @role="button"][contains(translate(normalize-space(concat(., " ", @aria-label, " ", @value)), "ACDORT", "acdort"), "add to cart")])[2]',
    ],
  },
};

const places = wordSet('cart basket bag menu account profile settings checkout wishlist sidebar navigation');

/** "Open the cart": a link more often than a button, and a button "Add to cart" must not win over the link "Cart". */
function openPlace({ target: phrase }: { target?: Phrase }, context: RuleContext): Emission {
  const target = resolveTarget(phrase, context);
  if (!target) return undefined;
  const isPlace = target.kind === undefined && (target.isQuoted || places.has(target.name.toLowerCase()));
  const emission = clickTarget(isPlace ? { ...target, kind: 'link' } : target);
  if (!emission || !('steps' in emission)) return emission;
  const name = `the ${target.name === '' ? target.hint : target.name}`;
  return {
    ...emission,
    steps: emission.steps.map((step) => ({ ...step, description: isPlace ? `Open ${name}` : step.description })),
    title: isPlace ? `open ${name}` : emission.title,
  };
}

export const openRule: Rule = {
  name: 'open',
  verbs: ['open', 'view', 'go', 'visit', 'expand', 'close', 'dismiss', 'collapse', 'follow'],
  joins: true,
  forms: [{ patterns: ['[up|to|into] {target}'], emit: openPlace }],
  examples: {
    'open the cart': ['click role link "cart"'],
    'open the "Settings" menu': ['click role button "Settings"'],
    'go to the cart': ['click role link "cart"'],
  },
};

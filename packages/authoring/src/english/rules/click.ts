import { pageControl } from '../controls.ts';
import { isArticle } from '../determiners.ts';
import { withoutPurpose } from '../purpose.ts';
import { isQuoted, wordSet, type Phrase } from '../phrase.ts';
import type { Emission, Rule } from '../rule.ts';
import { readNumber } from '../number.ts';
import { namedTarget, type Target } from '../target.ts';
import { actOn, eachTarget, type Act } from './each-target.ts';

const click = actOn({ action: 'click', purpose: 'click', said: 'Click' });

/** Of a section without a name, nobody knows what in it is clicked. */
export const clickTarget: Act = (target) =>
  target.kind === 'region' && target.name === '' ? undefined : click(target);

const maxRepeats = 20;

const repeated = (emission: Emission, count: number): Emission =>
  emission && 'steps' in emission
    ? { ...emission, steps: Array.from({ length: count }, () => emission.steps).flat() }
    : emission;

/** Buttons are called "Order again", "Try again". */
const repeatable = wordSet('order try play buy book start send run');

const namesAgain = (phrase: Phrase): boolean => phrase.length === 1 && repeatable.has(phrase[0]?.lower ?? '');

export const clickRule: Rule = {
  name: 'click',
  verbs: ['click', 'tap', 'hit', 'press', 'push', 'click on'],
  joins: true,
  forms: [
    {
      patterns: ['[on|at|onto] {target} twice'],
      emit: ({ target }, context) => repeated(eachTarget(target, { context, act: clickTarget }), 2),
    },
    {
      patterns: ['[on|at|onto] {target} times'],
      emit: ({ target = [] }, context) => {
        const count = readNumber(target.at(-1)?.lower ?? '');
        if (count === undefined) return undefined;
        if (count < 1 || count > maxRepeats) return { problem: `You can repeat a click up to ${maxRepeats} times` };
        return repeated(eachTarget(target.slice(0, -1), { context, act: clickTarget }), count);
      },
    },
    {
      patterns: ['[on|at|onto] {target} again'],
      emit: ({ target }, context) =>
        target && namesAgain(target)
          ? { problem: 'If "again" belongs to the name, put the whole name in quotes, for example: click "Try again"' }
          : eachTarget(target, { context, act: clickTarget }),
    },
    {
      patterns: ['[on|at|onto] {target}'],
      emit: ({ target }, context) => eachTarget(target && withoutPurpose(target), { context, act: clickTarget }),
    },
  ],
  examples: {
    'click the Login button': ['click role button "Login"'],
    'tap on "Sign up"': ['click role button "Sign up"'],
    'press the button labelled "Save"': ['click role button "Save"'],
    'click the link "Terms and Conditions"': ['click role link "Terms and Conditions"'],
    'click "More" twice': ['click role button "More"', 'click role button "More"'],
    'click Next three times': ['click role button "Next"', 'click role button "Next"', 'click role button "Next"'],
    'click the "Save" button to save the form': ['click role button "Save"'],
    'click the link to settings': ['draft click the link to settings'],
    'click the button Save': ['click role button "Save"'],
    'click "Save" again': ['click role button "Save"'],
    'click "A" and "B"': ['click role button "A"', 'click role button "B"'],
    'click the second "Add to cart" button': [
      `click xpath (//${pageControl({ ...namedTarget('Add to cart'), kind: 'button' }, 'click')})[2]`,
    ],
  },
};

const choose = actOn({ action: 'click', purpose: 'pick', said: 'Choose' });
const tickBox = actOn({ action: 'check', purpose: 'tick', said: 'Check' });

/** Said of things that aren't clicked themselves: "expand the sidebar". */
const named =
  (act: Act): Act =>
  (target) =>
    target.isLiteral || target.kind === 'link' || target.kind === 'button' ? act(target) : undefined;

/** What's expanded or collapsed keeps its verb: on the page, another control than the one of that name may do it. */
const unfolding = (verb: string, examples: Rule['examples']): Rule => ({
  name: verb,
  verbs: [verb],
  joins: true,
  forms: [
    {
      patterns: ['{target}'],
      // "Toggle dark mode on" says which way.
      emit({ target }, context) {
        const said = `${verb.charAt(0).toUpperCase()}${verb.slice(1)}`;
        const act = named(actOn({ action: 'click', purpose: 'click', said }));
        return /^(?:on|off)$/.test(target?.at(-1)?.lower ?? '') ? undefined : eachTarget(target, { context, act });
      },
    },
  ],
  examples,
});

export const expandRule = unfolding('expand', { 'expand "Details"': ['click role button "Details"'] });
export const collapseRule = unfolding('collapse', { 'collapse the sidebar': ['draft collapse the sidebar'] });
export const toggleRule = unfolding('toggle', { 'toggle "Details"': ['click role button "Details"'] });

/** Links are followed with a click; people have a button for it. */
export const followRule: Rule = {
  name: 'follow a link',
  verbs: ['follow'],
  joins: true,
  forms: [
    {
      patterns: ['{target}'],
      emit: ({ target = [] }, context) =>
        isQuoted(target) || target.some(({ lower }) => lower === 'link' || lower === 'links')
          ? eachTarget(target, { context, act: named(clickTarget) })
          : undefined,
    },
  ],
  examples: { 'follow the "Terms" link': ['click role link "Terms"'] },
};

/** A checkbox is checked, whatever it was before. Of options, only their text says which; "a plan" is vague. */
function pick(target: Target, isVague: boolean): Emission {
  if (target.kind === 'checkbox') return tickBox(target);
  const isOption = target.hint === 'option' || target.hint === 'options';
  if (isVague) return undefined;
  return isOption && target.name === ''
    ? { problem: 'Name the option as the page shows it, for example: select "Germany" from the "Country" dropdown' }
    : choose(target);
}

/** "Choose Basic over Pro": one of them, and not that name. */
const isPreference = (target: Phrase | undefined): boolean =>
  target?.slice(1, -1).some(({ text }) => text === 'over') === true;
const sayTheChoice: Emission = { problem: 'Write only the one to choose, for example: choose "Basic"', isFinal: true };

export const pickRule: Rule = {
  name: 'choose',
  verbs: ['choose', 'select', 'pick'],
  joins: true,
  forms: [
    {
      patterns: ['{target}'],
      emit: ({ target }, context) =>
        isPreference(target)
          ? sayTheChoice
          : eachTarget(target, {
              context,
              act: (each) =>
                pick(each, isArticle(target?.[0]?.lower ?? '') && each.kind === undefined && !each.isLiteral),
            }),
    },
  ],
  examples: {
    'choose the "Reviews" tab': ['click label "Reviews"'],
    'select express delivery': ['click label "express delivery"'],
    'pick the "Large" size': ['click label "Large"'],
    'select the "News" checkbox': ['check label "News"'],
  },
};

import { formatRoleSelector, type SelectorCandidate } from '@saywright/contracts/entities/selector';
import { meant, type Located } from '../located.ts';
import { wordSet } from '../phrase.ts';
import { resolveTarget, type Rule } from '../rule.ts';
import { css, rankSelector, xpath } from '../selectors.ts';
import type { Target } from '../target.ts';
import { iconMarked } from '../xpath.ts';
import { clickTarget } from './click.ts';

const places = wordSet(
  'cart basket bag payment shipping review menu account profile settings checkout wishlist sidebar navigation catalogue catalog dashboard',
);

const isPlace = ({ kind, name, scope, region, ordinal }: Target): boolean =>
  kind === undefined &&
  scope === undefined &&
  region === undefined &&
  ordinal === undefined &&
  places.has((name.split(' ').at(-1) ?? '').toLowerCase());

/** Links to an address that ends with a word: `/cart`, but not `/cart/add`. */
const linksTo = (word: string): string =>
  [`="${word}"`, `$="/${word}"`, `$="/${word}/"`, `*="/${word}?"`, `*="/${word}#"`, `*="/${word}."`]
    .map((test) => `a[href${test} i]`)
    .join(', ');

/** The way to a place of the site: a link or button by that name, and never the one that adds something to it. */
function placeSelector(target: Target): Located | undefined {
  const { name } = target;
  const names = /^(?:cart|basket|bag)$/i.test(name) ? [name, `shopping ${name.toLowerCase()}`] : [name];
  const byRole = (role: string): SelectorCandidate[] =>
    names.map((each) => ({ type: 'role', value: formatRoleSelector({ role, name: each }) }));
  const word = name.toLowerCase();
  return rankSelector(
    [
      ...byRole('link'),
      css(linksTo(word.replaceAll(/[^\w-]/g, '-'))),
      ...['button', 'tab', 'menuitem'].flatMap(byRole),
      ...(/^\w+$/.test(word) ? [xpath(iconMarked(word))] : []),
    ],
    meant(target, 'click'),
  );
}

export const openRule: Rule = {
  name: 'open',
  verbs: ['open', 'view', 'go', 'visit', 'navigate', 'proceed', 'continue', 'head', 'show'],
  joins: true,
  forms: [
    {
      patterns: ['[up|to|into|back to|over to] {target}'],
      emit({ target: phrase }, context) {
        const target = resolveTarget(phrase, context);
        if (!target || /^https?:/i.test(target.name)) return undefined;
        if (isPlace(target)) {
          const selector = placeSelector(target);
          const description = `Open the ${target.name}`;
          return (
            selector && {
              steps: [{ action: 'click', selector, description }],
              title: `open the ${target.name}`,
              target,
            }
          );
        }
        // A list is a dropdown, or the page that one comes from.
        if (target.hint === 'list' && target.name === '') return undefined;
        if (target.hint === 'page' && target.ordinal !== undefined) return undefined;
        if (target.hint === 'page') return clickTarget({ ...target, kind: 'link' });
        if (target.kind === undefined && !target.isQuoted && target.scope === undefined) return undefined;
        return target.kind === undefined ? clickTarget({ ...target, kind: 'link' }) : clickTarget(target);
      },
    },
  ],
  examples: {
    'open the cart': ['click role link "cart"'],
    'go to the checkout': ['click role link "checkout"'],
    'open the "Settings" menu': ['click role button "Settings"'],
    'view "Blue kettle"': ['click role link "Blue kettle"'],
  },
};

import type { Place } from '../../tree/target-tree.ts';
import { meantByName, type Located } from '../located.ts';
import { isQuoted, membersOf, valueOf, wordSet, type Phrase } from '../phrase.ts';
import type { Emission, Rule, RuleContext } from '../rule.ts';
import { rankSelector, xpath } from '../selectors.ts';
import type { StepDraft } from '../step-drafts.ts';
import { readNumber } from '../number.ts';
import { dropArticles } from '../determiners.ts';
import { namedTarget, parseTarget } from '../target.ts';
import { pageControl, plainControl } from '../controls.ts';
import { besideExactly, besideText } from '../xpath.ts';

/** The control whose name has `label` in the product's card: the innermost container that has both. */
function cardSelector(
  product: string,
  { labels, around }: { labels: string[]; around: readonly Place[] },
): Located | undefined {
  const only = (path: string) => xpath(`(${path})[1]`);
  const places: Place[] = [{ type: 'item', kind: 'item', name: product, isExact: true }, ...around];
  return rankSelector(
    [
      ...labels.flatMap((label) => {
        const control = pageControl({ ...namedTarget(label), kind: 'button', hint: 'button' }, 'click');
        const { exact, words } = besideText(product, control);
        return [only(exact), only(words)];
      }),
      ...labels.map((label) => only(besideExactly(product, plainControl(label)))),
    ],
    meantByName('button', { names: labels, places }),
  );
}

const joints = wordSet('and & , the');
const pronouns = wordSet('it this that');

/** "Blue kettle and Stone mug" are two; "Salt and pepper" is one. */
const areNames = (phrase: Phrase): boolean =>
  membersOf(phrase).every((member) => member.length > 1 && /^\p{Lu}/u.test(member[0]?.text ?? ''));

/** The products that the phrase names; undefined when it names none, or a number of them. */
function productsIn(phrase: Phrase, { lastTarget }: RuleContext): string[] | undefined {
  if (phrase.length === 1 && pronouns.has(phrase[0]?.lower ?? ''))
    return lastTarget?.name ? [lastTarget.name] : undefined;
  if (phrase.length > 1 && readNumber(phrase[0]?.lower ?? '') !== undefined) return undefined;
  const isList = phrase.every(({ kind, lower }) => kind === 'quoted' || joints.has(lower));
  const names = (isList || areNames(phrase) ? membersOf(phrase) : [phrase]).map((each) => {
    const target = parseTarget(each);
    return target?.isLiteral && target.ordinal === undefined && target.scope === undefined && !target.region
      ? target.name
      : undefined;
  });
  return names.some((name) => name === undefined || name === '')
    ? undefined
    : names.filter((name) => name !== undefined);
}

interface CartVerb {
  /** Names of the product's control, likeliest first; `{place}` is the cart's name. */
  labels: string[];
  said: string;
  title: string;
}

const placeName = /^(?:shopping )?(?:cart|basket|bag|wishlist|wish list|list|favou?rites)$/i;

const onProducts =
  ({ labels, said, title }: CartVerb) =>
  ({ thing, place }: { thing?: Phrase; place?: Phrase }, context: RuleContext): Emission => {
    const where = valueOf(dropArticles(place ?? [])).toLowerCase();
    const products = thing && placeName.test(where) ? productsIn(thing, context) : undefined;
    if (!products) return undefined;
    const fill = (text: string): string => text.replace('{place}', where.replace('shopping ', ''));
    const isIn = labels.every((label) => !label.includes('{place}'));
    const around: Place[] = isIn ? [{ type: 'section', name: where, isExact: false }] : [];
    const steps = products.map((product): StepDraft | undefined => {
      const selector = cardSelector(product, { labels: labels.map(fill), around });
      return selector && { action: 'click', selector, description: `Click "${fill(said)}" for "${product}"` };
    });
    if (steps.includes(undefined)) return undefined;
    return {
      steps: steps.filter((step) => step !== undefined),
      title: fill(title).replace('{things}', products.map((product) => `"${product}"`).join(' and ')),
      target: products.length === 1 ? namedTarget(products[0] ?? '') : undefined,
    };
  };

export const addToCartRule: Rule = {
  name: 'add to cart',
  verbs: ['add', 'put', 'place'],
  joins: true,
  forms: [
    {
      patterns: ['{thing} (to|in|into) {place}'],
      emit: onProducts({
        labels: ['add to {place}', 'add'],
        said: 'Add to {place}',
        title: 'add {things} to the {place}',
      }),
    },
  ],
  examples: {
    'add "Blue kettle" to the cart': [
      `click xpath (${besideExactly('Blue kettle', pageControl({ ...namedTarget('add to cart'), kind: 'button' }, 'click'))})[1]`,
    ],
  },
};

export const removeFromCartRule: Rule = {
  name: 'remove from cart',
  verbs: ['remove', 'delete', 'take'],
  joins: true,
  forms: [
    {
      patterns: ['{thing} (from|out of) {place}'],
      emit: onProducts({ labels: ['remove', 'delete'], said: 'Remove', title: 'remove {things} from the {place}' }),
    },
    {
      patterns: ['{thing}'],
      emit: ({ thing }) =>
        thing && isQuoted(thing)
          ? { problem: `Name the button that does it, for example: click "Delete" for "${valueOf(thing)}"` }
          : undefined,
    },
  ],
  examples: {
    'delete "Buy milk"': ['on page: click button (delete) in item "Buy milk"'],
    'remove "Blue kettle" from the cart': [
      `click xpath (${besideExactly('Blue kettle', pageControl({ ...namedTarget('remove'), kind: 'button' }, 'click'))})[1]`,
    ],
  },
};

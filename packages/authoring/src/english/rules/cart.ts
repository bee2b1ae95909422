import { membersOf, valueOf, type Phrase } from '../phrase.ts';
import { type Emission, type Rule, type RuleContext } from '../rule.ts';
import { rankSelector, xpath } from '../selectors.ts';
import type { StepDraft } from '../step-drafts.ts';
import { parseTarget, type Target } from '../target.ts';
import { pageControl } from '../controls.ts';
import { containsText, innermost, showsExactly } from '../xpath.ts';

const button = (name: string): string =>
  pageControl({ name, kind: 'button', hint: 'button', ordinal: undefined, scope: undefined, isQuoted: false }, 'click');

/** The control named `label` of the product's card: the innermost container that shows the product and has the control. */
function cardSelector(product: string, labels: string[]): ReturnType<typeof rankSelector> {
  const shows = [showsExactly(product), containsText('.', product)];
  return rankSelector(
    labels.flatMap((label) => shows.map((text) => xpath(`(${innermost({ text, control: button(label) })})[1]`))),
  );
}

interface CartClause {
  thing?: Phrase;
  place?: Phrase;
}

const productsIn = (phrase: Phrase): string[] =>
  (phrase.every(({ kind, lower }) => kind === 'quoted' || lower === 'and' || lower === ',' || lower === 'the')
    ? membersOf(phrase)
    : [phrase]
  ).map((each) => parseTarget(each)?.name ?? valueOf(each));

function addToCart({ thing, place }: CartClause, context: RuleContext): Emission {
  const where = place ? valueOf(place).replace(/^(?:the|my|your)\s+/i, '') : 'cart';
  const isPronoun = thing?.length === 1 && ['it', 'this', 'that'].includes(thing[0]?.lower ?? '');
  const products = isPronoun ? [context.lastTarget?.name ?? ''] : thing ? productsIn(thing) : [];
  const steps = products.map((product): StepDraft | undefined => {
    const selector = cardSelector(product, [`add to ${where}`, 'add']);
    return selector && { action: 'click', selector, description: `Click "Add to ${where}" for "${product}"` };
  });
  if (steps.length === 0 || products.includes('') || steps.includes(undefined)) return undefined;
  const target = {
    name: products.at(-1) ?? '',
    kind: undefined,
    hint: '',
    ordinal: undefined,
    scope: undefined,
    isQuoted: true,
  } satisfies Target;
  return {
    steps: steps.filter((step) => step !== undefined),
    title: `add "${products.join('", "')}" to the ${where}`,
    target,
  };
}

export const addToCartRule: Rule = {
  name: 'add to cart',
  verbs: ['add', 'put', 'place'],
  joins: true,
  forms: [
    {
      patterns: ['{thing} (to|in|into) [the|my|your] {place}'],
      emit: (captures, context) =>
        /^(?:shopping )?(?:cart|basket|bag|wishlist|wish list|list|favou?rites)$/i.test(
          valueOf(captures['place'] ?? []),
        )
          ? addToCart(captures, context)
          : undefined,
    },
  ],
  examples: {
    'add "Blue kettle" to the cart': [
      `click xpath (${innermost({ text: showsExactly('Blue kettle'), control: button('add to cart') })})[1]`,
    ],
  },
};

import { readsAt, valueOf, type Phrase } from '../phrase.ts';
import { resolveTarget, type Emission, type Rule, type RuleContext } from '../rule.ts';
import { selectorFor } from '../selectors.ts';
import { readOrdinal } from '../determiners.ts';
import { describeTarget } from '../target.ts';
import { dropDeterminers } from '../determiners.ts';

/** "the option Germany", "Germany" without the words around it. */
function optionOf(phrase: Phrase): string | undefined {
  const words = dropDeterminers(phrase);
  const [first] = words;
  if (first && readOrdinal(first.lower) !== undefined && words.length > 1) return undefined;
  if (words.length > 1 && (first?.lower === 'option' || first?.lower === 'value')) return valueOf(words.slice(1));
  if (words.length > 1 && readsAt(words, words.length - 1, ['option'])) return valueOf(words.slice(0, -1));
  return valueOf(words);
}

function select({ option, target: phrase }: { option?: Phrase; target?: Phrase }, context: RuleContext): Emission {
  const target = resolveTarget(phrase, context);
  if (
    !option ||
    !target ||
    (target.kind !== undefined && target.kind !== 'dropdown' && target.kind !== 'field' && target.kind !== 'menu')
  )
    return undefined;
  const value = optionOf(option);
  if (value === undefined)
    return { problem: 'Say which option by its text, as in: select "Germany" from the "Country" dropdown' };
  const selector = selectorFor({ ...target, kind: 'dropdown' }, 'choose');
  const what = describeTarget(target);
  return (
    selector && {
      steps: [{ action: 'select', value, selector, description: `Select "${value}" in ${what}` }],
      title: `select "${value}"`,
      target,
    }
  );
}

/** Only a dropdown is set to an option; anything else is typed into. */
const setDropdown = (captures: { option?: Phrase; target?: Phrase }, context: RuleContext): Emission =>
  resolveTarget(captures.target, context)?.kind === 'dropdown' ? select(captures, context) : undefined;

export const selectRule: Rule = {
  name: 'select',
  verbs: ['select', 'choose', 'pick'],
  joins: true,
  repeats: true,
  forms: [
    {
      patterns: ['{option} (from|out of) {target}', '{option} (as|for) {target}', '{option} in {target}'],
      emit: select,
    },
  ],
  examples: {
    'select "Germany" from the Country dropdown': ['select label "Country" = Germany'],
    'choose express as the shipping method': ['select label "shipping method" = express'],
    'pick the option "Large" in the size list': ['select label "size" = Large'],
  },
};

export const setDropdownRule: Rule = {
  name: 'set',
  verbs: ['set', 'change', 'switch'],
  joins: true,
  forms: [{ patterns: ['{target} to {option}'], emit: setDropdown }],
  examples: { 'set the country dropdown to "Germany"': ['select label "country" = Germany'] },
};

import { isLookOf } from '../grammar/slots.ts';
import { isName, isValue } from '../literal.ts';
import { isMenuEntry } from '../menu-entry.ts';
import { isQuoted, readsAt, valueOf, type Phrase } from '../phrase.ts';
import { resolveTarget, type Emission, type Rule, type RuleContext } from '../rule.ts';
import { selectorFor } from '../selector-for.ts';
import { describeTarget } from '../target.ts';
import { dropArticles } from '../determiners.ts';

/** "the option Germany", "Germany" without the words around it; undefined when no text says which. */
function optionOf(phrase: Phrase): string | undefined {
  const words = dropArticles(phrase);
  const isNamed = words.length > 1;
  if (isNamed && (words[0]?.lower === 'option' || words[0]?.lower === 'value')) return textIn(words.slice(1));
  return isNamed && readsAt(words, words.length - 1, ['option']) ? textIn(words.slice(0, -1)) : textIn(words);
}

const textIn = (phrase: Phrase): string | undefined =>
  isQuoted(phrase) || (isValue(phrase) && isName(phrase) && phrase[0]?.lower !== 'option')
    ? valueOf(phrase)
    : undefined;

/** Those that a field offers while people type, and days: options of no dropdown. */
const suggestions = /^(?:suggestions?|options|results|autocomplete|matches|calendar)$/i;

function select({ option, target: phrase }: { option?: Phrase; target?: Phrase }, context: RuleContext): Emission {
  const target = resolveTarget(phrase, context);
  if (
    !option ||
    !target ||
    suggestions.test(target.name) ||
    (target.kind !== undefined && target.kind !== 'dropdown' && target.kind !== 'field')
  )
    return undefined;
  const value =
    optionOf(option) ?? (isLookOf(target.name, dropArticles(option)) ? valueOf(dropArticles(option)) : undefined);
  if (value === undefined)
    return {
      problem: 'Name the option as the page shows it, for example: select "Germany" from the "Country" dropdown',
    };
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
      patterns: ['{option} (from|out of) {target}'],
      emit: select,
    },
    {
      patterns: ['{option} (as|for) {target}'],
      emit: (captures, context) =>
        isMenuEntry(captures['option'] ?? [], captures['target'] ?? []) ? undefined : select(captures, context),
    },
    { patterns: ['{option} in {target}'], emit: select },
  ],
  examples: {
    'select "Germany" from the Country dropdown': ['select label "Country" = Germany'],
    'choose express as the shipping method': ['select label "shipping method" = express'],
    'choose July 1, 2027 for check-in': ['select label "check-in" = July 1, 2027'],
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

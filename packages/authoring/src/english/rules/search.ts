import { isArticle } from '../determiners.ts';
import { fillsMore, isValue } from '../literal.ts';
import { meantByName } from '../located.ts';
import { valueOf, wordSet, type Phrase } from '../phrase.ts';
import { resolveTarget, type Emission, type Rule, type RuleContext } from '../rule.ts';
import { fieldCandidates, rankSelector } from '../selectors.ts';
import { selectorFor } from '../selector-for.ts';

/** "Search by author" says how, not for what. */
const notQueries = new Set(['by', 'in', 'on', 'with', 'using', 'through', 'within', 'from']);

const wholeSite = /^(?:site|website|shop|store|catalogue?|page|app|products?)$/i;

/** Views that list things: "search the board". */
const listing = /^(?:board|backlog|list|table|directory|inventory|library|archive|feed|inbox|calendar|schedule)$/i;

/** "Search the orders": the field for orders where there is one, else the one that searches. */
function searchedThings(phrase: Phrase): string | undefined {
  const [word, ...others] = phrase.filter(({ lower }) => !isArticle(lower));
  if (!word || word.kind !== 'word' || others.length > 0) return undefined;
  if (wholeSite.test(word.lower) || listing.test(word.lower)) return word.lower;
  const isOfMany = /^\p{Ll}{2,}[^s]s$/u.test(word.text) && !/^(?:settings|preferences|options)$/.test(word.lower);
  return isOfMany ? word.lower : undefined;
}

/** "Flights from Boston to Denver" go into fields of their own. */
const isTrip = (query: Phrase): boolean => {
  const from = query.findIndex(({ lower }) => lower === 'from');
  return from > 0 && query.slice(from).some(({ lower }) => lower === 'to');
};

const effects = wordSet(
  'leaves gives returns brings yields shows finds lists displays narrows produces reveals hides reduces filters opens makes gets keeps turns',
);

/** "Searching for kettle leaves two rows" says what comes of it, too. */
const saysEffect = (query: Phrase): boolean =>
  query.some(({ kind, lower }, at) => at > 0 && at < query.length - 1 && kind !== 'quoted' && effects.has(lower));

/** "Google for cats": the name of what's searched, and not a part of the text. */
const saysWhere = ([first, joint, ...more]: Phrase): boolean =>
  first?.lower === 'for' ||
  (first?.kind === 'word' &&
    /^\p{Lu}/u.test(first.text) &&
    joint?.kind === 'word' &&
    joint.lower === 'for' &&
    more.length > 0);

function search({ query, target: phrase }: { query?: Phrase; target?: Phrase }, context: RuleContext): Emission {
  const target = phrase && resolveTarget(phrase, context);
  const isField = target?.kind === 'field';
  const things = phrase && searchedThings(phrase);
  const isPlaced = target?.ordinal !== undefined || target?.scope !== undefined || target?.region !== undefined;
  if (
    !query ||
    notQueries.has(query[0]?.lower ?? '') ||
    !isValue(query) ||
    isTrip(query) ||
    fillsMore(query) ||
    saysEffect(query) ||
    query.some(({ text }) => text === ':') ||
    (phrase && !isField && (isPlaced || things === undefined))
  )
    return undefined;
  const names = things === undefined || wholeSite.test(things) ? ['search'] : [`search ${things}`, 'search'];
  const selector =
    target && isField
      ? selectorFor(target, 'fill')
      : rankSelector(
          names.flatMap((name) => fieldCandidates(name)),
          meantByName('field', { names, purpose: 'fill' }),
        );
  const value = valueOf(query);
  return (
    selector && {
      steps: [
        { action: 'type', value, selector, description: `Type "${value}" into the search field` },
        // Enter would search at once, and close what the field suggests.
        ...(context.isSuggesting
          ? []
          : [{ action: 'press' as const, value: 'Enter', selector, description: 'Press Enter' }]),
      ],
      title: `search for "${value}"`,
    }
  );
}

export const searchRule: Rule = {
  name: 'search',
  verbs: ['search', 'query', 'look up'],
  joins: true,
  forms: [
    { patterns: ['for {query} (in|using|on|with) {target}', '{target} for {query}'], emit: search },
    { patterns: ['for {query}'], emit: search },
    {
      patterns: ['{query}'],
      emit: (captures, context) => (saysWhere(captures.query ?? []) ? undefined : search(captures, context)),
    },
  ],
  examples: {
    'search for "blue kettle"': ['type label "Search" = blue kettle', 'press label "Search" = Enter'],
    'search the shop for kettles': ['type label "Search" = kettles', 'press label "Search" = Enter'],
    'search the board for "Ada"': ['type label "search board" = Ada', 'press label "search board" = Enter'],
    'search the attic for "Ada"': ['draft search the attic for "Ada"'],
    'search the orders for "Ada"': ['type label "search orders" = Ada', 'press label "search orders" = Enter'],
  },
};

import { isValue } from '../literal.ts';
import { meantByName } from '../located.ts';
import { valueOf, type Phrase } from '../phrase.ts';
import { resolveTarget, type Emission, type Rule, type RuleContext } from '../rule.ts';
import { fieldCandidates, rankSelector } from '../selectors.ts';
import { selectorFor } from '../selector-for.ts';

/** "Search by author" says how, not for what. */
const notQueries = new Set(['by', 'in', 'on', 'with', 'using', 'through', 'within', 'from']);

const searchField = meantByName('field', { names: ['search'], purpose: 'fill' });

function search({ query, target: phrase }: { query?: Phrase; target?: Phrase }, context: RuleContext): Emission {
  const target = phrase && resolveTarget(phrase, context);
  const isField = target?.kind === 'field';
  const isPlaced = target?.ordinal !== undefined || target?.scope !== undefined || target?.region !== undefined;
  if (
    !query ||
    notQueries.has(query[0]?.lower ?? '') ||
    !isValue(query) ||
    (phrase &&
      !isField &&
      (isPlaced ||
        !/^(?:site|website|shop|store|catalogue?|page|app|products?)$/i.test(target?.name || target?.hint || '')))
  )
    return undefined;
  const selector =
    target && isField ? selectorFor(target, 'fill') : rankSelector(fieldCandidates('search'), searchField);
  const value = valueOf(query);
  return (
    selector && {
      steps: [
        { action: 'type', value, selector, description: `Type "${value}" into the search field` },
        { action: 'press', value: 'Enter', selector, description: 'Press Enter' },
      ],
      title: `search for "${value}"`,
    }
  );
}

export const searchRule: Rule = {
  name: 'search',
  verbs: ['search', 'query'],
  joins: true,
  forms: [
    { patterns: ['for {query} (in|using|on|with) {target}', '{target} for {query}'], emit: search },
    { patterns: ['for {query}', '{query}'], emit: search },
  ],
  examples: {
    'search for "blue kettle"': ['type label "Search" = blue kettle', 'press label "Search" = Enter'],
    'search the shop for kettles': ['type label "Search" = kettles', 'press label "Search" = Enter'],
  },
};

/** A clause about each of several things: "both of them are Open", "all three rows show Paid". */
import { countWord, readNumber } from '@saywright/authoring/english/number';
import type { Fact } from '../match/item-facts.ts';
import { groupsNamed } from '../match/items-named.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import type { PageElement } from '../model/page-model.ts';
import type { CheckSaid } from './check-said.ts';
import { factsSaid } from './facts-said.ts';
import { fitsNoun } from './kind-of.ts';
import { inFirstForm, plainStatement, type Form } from './plain-statement.ts';

const stated =
  '(?:is|are|has|have|shows?|says?|reads?|belongs?|costs?|stays?|remains?|with|from|of|by|for|in|at|on|assigned|marked|tagged)';
const forms: readonly RegExp[] = [
  // "All of them are", "both assigned to", "each with".
  new RegExp(
    `^(?<all>both|each(?: one)?|every one|all(?: (?:${countWord}))?)(?: of (?:them|these|those|it))?(?: (?:now|still))? (?<said>${stated} .+)$`,
    'iu',
  ),
  new RegExp(`^(?:they|these|those) (?:are |have )?(?<all>both|all)(?: (?:now|still))? (?<said>.+)$`, 'iu'),
  // "All three tickets are", "every row shows".
  new RegExp(
    `^(?<all>both|each|every|all(?: (?:the|these|those))?(?: (?:${countWord}))?)(?: of)?(?: (?:the|these|those))? (?<noun>\\p{L}+)(?: (?:in|of|on) (?:the|this) (?:table|list|grid|page|view))?(?: (?:now|still))? (?<said>${stated} .+)$`,
    'iu',
  ),
];
/** Other words for what's so of each: the column first, or "only", of those that are shown. */
const restated: readonly Form[] = [
  [
    /^(?:the )?["“]?([^"“”]+?)["”]? column (?:is|shows?|says?|reads?|has|contains?|displays?) (.+?) (?:in|for|on|of) (every|each|all)(?: of)?(?: the)?(?: single)? (\p{L}+)$/iu,
    '$3 $4 has the $1 $2',
  ],
  [
    /^((?:every|each|all)(?: of)?(?: (?:the|these|those))? \p{L}+) (?:shows?|has|have|says?|reads?|displays?|contains?) (.+?) (?:in|under) (?:the|its|their) ["“]?([^"“”]+?)["”]? column$/iu,
    '$1 has the $3 $2',
  ],
  [
    /^(?:the )?(\p{L}+) (?:of|in|for) (every|each|all)(?: of)?(?: the)? (\p{L}+) (?:is|reads|shows|says) (.+)$/iu,
    '$2 $3 has the $1 $4',
  ],
  [
    /^only (?:the )?(\p{L}+) ((?:with|by|from|in|of|at|for) .+?) (?:is|are|remains?|stays?|appears?)(?: (?:now|still))?(?: (?:shown|displayed|listed|visible|left|there|in the (?:list|table)))?$/iu,
    'all $1 $2',
  ],
];

/** "Only the order from Ada is left" */
const onlyOne = /^only (?:the |one )?(?!\p{L}*s )\p{L}+ (?:with|by|from|in|of|at|for) /iu;

const maxThings = 12;
const anyThing = 'row';

function countIn(all: string): number | undefined {
  if (/^both$/iu.test(all)) return 2;
  const [, count] = new RegExp(`(${countWord})$`, 'iu').exec(all) ?? [];
  return count === undefined ? undefined : readNumber(count);
}

/**
 * Checks of all things of a kind, and of how many there are; undefined where one of them doesn't settle it.
 * @param counted the word for the things that the statement before was about
 */
export function eachSaid(sight: Sight, told: string, counted = anyThing): CheckSaid[] | undefined {
  const clause = inFirstForm(told, restated) ?? told;
  const groups = forms.find((form) => form.test(clause))?.exec(clause)?.groups;
  if (!groups) return undefined;
  const { all = '', noun = counted, said = '' } = groups;
  const isFit = (group: readonly PageElement[]): boolean =>
    groups['noun'] === undefined || fitsNoun(sight, group, noun);
  const rows = groups['noun'] === undefined && noun !== counted ? [] : groupsNamed(sight, anyThing);
  const kinds = [only(groupsNamed(sight, noun)) ?? [], only(rows) ?? []].filter(
    (group) => group.length > 0 && group.length <= maxThings && isFit(group),
  );
  const count = onlyOne.test(told) ? 1 : countIn(all);
  for (const elements of kinds) {
    const facts = factsOfEach(sight, elements, said);
    if (facts) return [{ only: { elements, names: [], count: count ?? elements.length } }, { facts }];
  }
  return undefined;
}

/** What's said of each; undefined where one of them doesn't settle it. */
function factsOfEach(sight: Sight, elements: readonly PageElement[], said: string): Fact[] | undefined {
  const facts: Fact[] = [];
  for (const element of elements) {
    const item = sight.items.find((each) => each.element === element);
    const statement = /^(?:is|are|has|have|shows?|says?|reads?|belongs?|costs?|stays?|remains?) /iu.test(said)
      ? said
      : `is ${said}`;
    const its = plainStatement(`it ${statement.replace(/^are /iu, 'is ').replace(/^have /iu, 'has ')}`);
    const told = item && factsSaid(sight, its, item.name);
    if (!told?.every(({ item: of }) => of.element === element)) return undefined;
    facts.push(...told);
  }
  return facts;
}

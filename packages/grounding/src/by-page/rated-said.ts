/** "Give it 4 stars", "rate it 5 out of 5": the star for that, among those that a page has in a row. */
import { countWord, readNumber } from '@saywright/authoring/english/number';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { isBox } from '../model/label-fields.ts';
import { isSeen, type PageElement } from '../model/page-model.ts';
import { fillingIn, pressing, type Meant } from './meant.ts';
import { controlsOf, nameOf } from './press-by-name.ts';

const rated = new RegExp(
  `^(?:(?:give|rate)(?: (?:it|this|that|them|the \\p{L}+))?(?: (?:a rating of|with|as))?|(?:choose|select|pick|click|set|leave|add|give)(?: on)?(?: (?:a |the )?(?:rating|score)(?: of| to)?)?) (?:a |the )?(?<count>${countWord})(?:[ -]stars?(?: rating)?| out of (?:5|five))$`,
  'iu',
);
const most = 10;

const isStar = ({ text, name, attributes }: PageElement): boolean =>
  /^[★☆⭐✩✭]$/u.test(text.trim()) || /\bstars?\b/iu.test(`${name} ${attributes['class'] ?? ''}`);

/** The control called "4 stars", or else the fourth of the only row of stars. */
export function ratedSaid(sight: Sight, clause: string): Meant | undefined {
  const count = readNumber(rated.exec(clause.trim())?.groups?.['count'] ?? '');
  if (count === undefined || count < 1 || count > most) return undefined;
  const boxes = sight.model.elements.filter((each) => isBox(each) && isSeen(each));
  const all = [...controlsOf(sight), ...boxes];
  const called = new RegExp(
    `^(?:rate |give )?(?:it |this )?${count}(?: stars?)?(?: out of \\d+| of \\d+|/\\d+)?(?: stars?)?$`,
    'iu',
  );
  const named = only(all.filter((each) => isStar(each) && called.test((nameOf(each) || each.label).trim())));
  const rows = [...Map.groupBy(all.filter(isStar), ({ parent }) => parent).values()].filter(
    ({ length }) => length === 5,
  );
  const star = named ?? only(rows)?.[count - 1];
  if (!star) return undefined;
  return isBox(star) ? fillingIn({ field: star, action: 'check', value: '' }) : pressing(star);
}

/** The lines of a form that takes several: "fill the second line with …", "add another line with …", "remove the last line". */
import { readOrdinal } from '@saywright/authoring/english/determiners';
import { only } from '../match/only.ts';
import { innermost } from '../match/places.ts';
import type { Sight } from '../match/sight.ts';
import { wordsOf } from '../match/words.ts';
import { isSeen, isWithin, type PageElement } from '../model/page-model.ts';
import { fieldsOf } from './filling.ts';
import { fillingIn, pressing, type Meant } from './meant.ts';
import { controlsOf, nameOf } from './press-by-name.ts';
import { fillingsSaid } from './said-fillings.ts';
import { tokensOf } from './said-tokens.ts';

const line = '(?<noun>lines?|rows?|items?|entry|positions?)';
const filling = new RegExp(
  `^(?:fill|fill in|fill out|complete|enter)(?: in| out)? (?:the )?(?<nth>\\p{L}+|\\d+(?:st|nd|rd|th)) (?:\\p{L}+ )?${line}(?: with| by entering|:|,)* (?<values>.+)$`,
  'iu',
);
const removing = new RegExp(
  `^(?:remove|delete) (?:the )?(?<nth>\\p{L}+|\\d+(?:st|nd|rd|th)) (?:\\p{L}+ )?${line}$`,
  'iu',
);
const adding = new RegExp(
  `^(?:add|insert) (?:another|an?|one more|a new|a second|a third|the next) (?:new )?(?:\\p{L}+ )?${line}(?: with| and enter|:)+ (?<values>.+)$`,
  'iu',
);
const nouns = new Set(['line', 'row', 'item', 'entry', 'position']);
const isRemoving = /^(?:remove|delete)\b|^[×✕✖🗑]/iu;

/** Lines in one list, each of them with some of the elements. */
function linesWith(sight: Sight, elements: readonly PageElement[]): PageElement[] {
  const has = (around: PageElement): boolean => elements.some((each) => each !== around && isWithin(each, around));
  const rows = sight.model.elements.filter(
    (each) => isSeen(each) && (each.role === 'row' || each.tag === 'tr') && has(each),
  );
  const items = innermost(sight.items.filter(({ element, group }) => group.length > 1 && has(element)));
  const found = rows.length > 0 ? rows : items.map(({ element }) => element);
  const lists = Map.groupBy(found, ({ parent }) => parent);
  return only([...lists.values()]) ?? [];
}

/** The line at a place, counted from one; -1 for the last. */
const lineAt = (lines: readonly PageElement[], nth: string): PageElement | undefined => {
  const place = /^\d/u.test(nth) ? Number.parseInt(nth, 10) : (readOrdinal(nth.toLowerCase()) ?? Number.NaN);
  return lines.at(place === -1 ? -1 : place - 1);
};

/** What's filled in, in the line at a place; undefined where a word is left over. */
function filled(sight: Sight, nth: string, values: string): readonly Meant[] | undefined {
  const fields = fieldsOf(sight).filter(({ isEnabled }) => isEnabled);
  const around = lineAt(linesWith(sight, fields), nth);
  const own = around ? fields.filter((field) => isWithin(field, around)) : [];
  return own.length === 0 ? undefined : fillingsSaid(tokensOf(values), own)?.map(fillingIn);
}

function removed(sight: Sight, nth: string): readonly Meant[] | undefined {
  const removers = controlsOf(sight).filter((each) => isRemoving.test(nameOf(each).trim()));
  const around = lineAt(linesWith(sight, removers), nth);
  const control = around && only(removers.filter((each) => isWithin(each, around)));
  return control && [pressing(control)];
}

/** The steps in a line that's there. */
export function inLineSaid(sight: Sight, clause: string): readonly Meant[] | undefined {
  const said = clause.trim();
  const { nth: filledAt, values = '' } = filling.exec(said)?.groups ?? {};
  if (filledAt !== undefined) return filled(sight, filledAt, values);
  const { nth: removedAt } = removing.exec(said)?.groups ?? {};
  return removedAt === undefined ? undefined : removed(sight, removedAt);
}

/** The button for one more line, and the words for what that's filled in with. */
export function lineAdded(sight: Sight, clause: string): { adder: PageElement; rest: string } | undefined {
  const { noun = '', values = '' } = adding.exec(clause.trim())?.groups ?? {};
  if (noun === '' || linesWith(sight, fieldsOf(sight)).length === 0) return undefined;
  const adder = only(
    controlsOf(sight).filter((each) => {
      const words = wordsOf(nameOf(each)).filter((word) => !/^(?:\+|an?|new|another|add)$/u.test(word));
      return nouns.has(only(words) ?? '');
    }),
  );
  return adder && { adder, rest: `fill the last ${noun} with ${values}` };
}

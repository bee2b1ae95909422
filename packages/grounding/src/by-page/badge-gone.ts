/** "The badge disappears": the control that had a number on a page before has none anymore. */
import { ownTest } from '../choose/own-test.ts';
import { evidenceOf } from '../match/evidence-of.ts';
import { isControl } from '../match/fit.ts';
import { only } from '../match/only.ts';
import { phraseOf } from '../match/phrase.ts';
import type { Sight } from '../match/sight.ts';
import { isSeen, type PageElement } from '../model/page-model.ts';
import type { ListingSaid } from './listing-said.ts';

const form =
  /^(?:the )?(?:(?<of>[\p{L} -]+?) )?(?:badge|counter|bubble|number)(?: (?:on|of|at|beside|next to) (?:the )?(?<on>[\p{L} -]+?))? (?:disappears|vanishes|goes away|(?:is|has) (?:now )?(?:gone|disappeared|vanished|hidden|removed|cleared)|is (?:not|no longer) (?:shown|visible|displayed|there)(?: anymore| any longer)?)$/iu;
const furthestTier = 6;

const pressable = (each: PageElement): boolean =>
  isSeen(each) && isControl(each) && (/^(?:a|button)$/u.test(each.tag) || /^(?:button|link|tab)$/u.test(each.role));

/** Undefined where no page had one number on such a control, or where this one has nothing that's the same control. */
export function badgeGoneSaid(sight: Sight, said: string): ListingSaid | undefined {
  const groups = form.exec(said)?.groups;
  if (!groups) return undefined;
  const name = groups['on'] ?? groups['of'] ?? '';
  const isCalled = (control: PageElement): boolean =>
    name === '' || (evidenceOf(control, phraseOf({ name, isExact: false }))?.tier ?? furthestTier + 1) <= furthestTier;
  for (const { model } of [sight, ...sight.past]) {
    const isNumber = (each: PageElement): boolean => isSeen(each) && /^\d+\+?$/u.test(each.text);
    const isInside = (control: PageElement): boolean =>
      model.within(control).some((each) => each !== control && isNumber(each));
    // "🔔" with "3" right after it.
    const isAfter = ({ parent, index }: PageElement): boolean => {
      const next = parent?.children.find((each) => each.index > index);
      return next !== undefined && isNumber(next) && !pressable(next);
    };
    const hasNumber = (control: PageElement): boolean => isInside(control) || isAfter(control);
    const had = only(model.elements.filter((each) => pressable(each) && hasNumber(each) && isCalled(each)));
    const own = had && ownTest(had, true);
    if (own === undefined || own === had?.tag) continue;
    const isThere = sight.model.elements.filter((each) => isSeen(each) && ownTest(each, true) === own).length === 1;
    const where = had && isInside(had) ? '//*' : '/following-sibling::*[1]';
    const value = `//${own}${where}[not(*)][number(normalize-space())=number(normalize-space())]`;
    return isThere ? { noneOf: { type: 'xpath', value } } : undefined;
  }
  return undefined;
}

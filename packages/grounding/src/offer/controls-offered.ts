/** The controls that a deed may be about which nobody could read: "post it", where the only such button says "Post comment". */
import { isControl } from '../match/fit.ts';
import { canonicalWords } from '../match/synonyms.ts';
import type { Sight } from '../match/sight.ts';
import { contentWords, plain } from '../match/words.ts';
import { isSeen, type PageElement } from '../model/page-model.ts';
import { itemAround } from '../choose/item-around.ts';

const most = 3;
const maxWords = 10;
/** Pressing it several times, in another way, or together with something else. */
const pressesMore =
  /\b(?:twice|thrice|times|again|repeat\p{L}*|couple|several|few|two|three|four|five|six|seven|eight|nine|ten|dozen|double|right|long|hold\p{L}*|held|hover\p{L}*|then|before|after|while|wait\p{L}*)\b/iu;
/** What's typed, chosen, or left out is more than pressing something. */
const saysMore =
  /["“]|\d|\b(?:no|not|never|without|only|except|if|unless|until|or|both|all|every|each|type|enter|fill|write|set|change|edit|rename|drag|upload|check|verify|confirm that|ensure|make sure|assert|should|must|is|are|says?|shows?)\b|n['’]t\b/iu;

/**
 * Those that share the most words with the clause, the likeliest first. Links lead somewhere and seldom do anything, so one
 * has to share more than half of the clause, or all that it's called. Empty where it says more than to press something.
 */
export function controlsOffered(sight: Sight, clause: string): PageElement[] {
  const words = canonicalWords(contentWords(clause));
  if (saysMore.test(clause) || pressesMore.test(clause) || words.length > maxWords) return [];
  const share = (element: PageElement): number => {
    const name = element.name || element.label || element.text;
    const own = canonicalWords(contentWords(name));
    const around = canonicalWords(contentWords(itemAround(sight, element)?.name ?? ''));
    const isNamed = own.some((word) => words.includes(word));
    const shared = words.filter((word) => own.includes(word) || around.includes(word)).length;
    const isMost = 2 * shared > words.length || own.every((word) => words.includes(word));
    return isNamed && (isMost || element.role !== 'link') ? shared : 0;
  };
  const shares = sight.model.elements
    .filter((each) => isSeen(each) && isControl(each) && each.tag !== 'label' && plain(each.name || each.text) !== '')
    .map((element) => ({ element, share: share(element) }))
    .filter((each) => each.share > 0);
  const best = Math.max(0, ...shares.map((each) => each.share));
  const likely = shares.filter((each) => each.share === best).map(({ element }) => element);
  return likely.length <= most ? likely : [];
}

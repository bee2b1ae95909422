/**
 * The texts of the page that a statement may be about which nobody could read: "it's shown for 4 servings with 400 g
 * chickpeas", where the page says "4 servings" and "400 g chickpeas". They make no check until a person says that they're
 * what's meant.
 */
import { joining, stating } from '../by-page/align-words.ts';
import { withoutFraming } from '../by-page/framing.ts';
import { tokensOf, type Token } from '../by-page/said-tokens.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { contentWords, plain } from '../match/words.ts';
import { isSeen, isWithin, type PageElement } from '../model/page-model.ts';

const asking =
  /^(?:(?:please|then|now|also|and) )*(?:check|verify|confirm|ensure|make sure|assert|validate|see|expect)(?: that| whether| if)? /iu;
const stated =
  /^(?:the|an?|it|its|there|this|that|these|those|my|our|your|his|her|their|they|he|she|we|you|\d\S*|["“][^"“”]+["”]|\p{Lu}\S*) .*\b(?:is|are|was|were|has|have|had|shows?|says?|reads?|contains?|displays?|lists?|appears?|mentions?|should|must)\b/iu;
/** Words that say more than that a text is there. */
const limiting =
  /\b(?:no|not|never|none|neither|nor|nobody|nothing|without|cannot|only|just|exactly|least|most|more|less|fewer|than|all|every|each|any|either|or|if|unless|until|instead|except|gone|removed?|disappears?|disappeared|vanish\p{L}*|hidden|invisible|empty|blank|(?:un|de|dis|en)?(?:abled|checked|ticked|selected)|first|second|third|fourth|fifth|last|next|previous|above|below|before|after|sorted|ordered|same|different|equals?|other|another|up|down)\b|n['’]t\b/iu;
const quotes = /["“][^"“”]*["”]/gu;
const longest = 120;
const most = 4;
/** The share of the telling words that has to be in the texts. */
const leastShare = 0.5;

/** A number, a name, or what's in quotes: none of these may be left out. */
const isStrong = ({ text, isQuoted }: Token, at: number): boolean =>
  isQuoted || /\d/u.test(text) || (at > 0 && /^\p{Lu}/u.test(text));

/** Whole numbers and names: "12" isn't in "112", nor in "12.50". */
const holds = (text: string, { text: said }: Token): boolean =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}]|\p{N}[.,:/])${RegExp.escape(plain(said))}(?![\p{L}\p{N}]|[.,:/]\p{N})`,
    'u',
  ).test(plain(text));

/** Empty where the statement says more than that texts are there, or where the page doesn't have all of them. */
export function textsOffered(sight: Sight, clause: string): PageElement[] {
  const plainly = withoutFraming(clause);
  const said = plainly.replace(asking, '');
  if (said === plainly && !stated.test(said)) return [];
  if (limiting.test(said.replaceAll(quotes, ''))) return [];
  const tokens = tokensOf(said);
  const strong = tokens.filter(isStrong);
  const chosen = strong.length > 0 ? textsWith(sight, strong, new Set(tokens.flatMap(({ words }) => words))) : [];
  const shown = new Set(chosen.flatMap(({ text }) => contentWords(text)));
  const telling = tokens.flatMap(({ words }) => words).filter((word) => !joining.has(word) && !stating.has(word));
  const share = telling.filter((word) => shown.has(word)).length / telling.length;
  return share >= leastShare ? chosen : [];
}

/** A text for each of the strong words, of nothing but what's said; empty where one has none, or several. */
function textsWith(sight: Sight, strong: readonly Token[], said: ReadonlySet<string>): PageElement[] {
  const { elements } = sight.model;
  // A row is found by its name, and its cells say the rest.
  const isWhole = ({ text, children, role }: PageElement): boolean =>
    role !== 'row' && !children.some((child) => child.text === text);
  const lines = elements.filter(
    (each) =>
      isSeen(each) &&
      each.text !== '' &&
      each.text.length <= longest &&
      isWhole(each) &&
      contentWords(each.text).every((word) => said.has(word)),
  );
  const chosen: PageElement[] = [];
  const isLeft = (token: Token): boolean => !chosen.some(({ text }) => holds(text, token));
  // What's there once tells which of several alike is meant: the "Draft" in the row of "INV-7".
  for (const isAlone of [true, false])
    for (const token of strong.filter(isLeft)) {
      const fitting = lines.filter(({ text }) => holds(text, token));
      const length = Math.max(...fitting.map(({ text }) => contentWords(text).length));
      const whole = fitting.filter(({ text }) => contentWords(text).length === length);
      const one = only(whole) ?? (isAlone ? undefined : only(whole.filter((each) => isBeside(sight, each, chosen))));
      if (one) chosen.push(one);
    }
  const isTold = strong.every((token) => !isLeft(token));
  return isTold && chosen.length <= most ? chosen.toSorted((a, b) => a.index - b.index) : [];
}

/** In the same row or card as one of them. */
function isBeside({ items }: Sight, element: PageElement, others: readonly PageElement[]): boolean {
  const around = items.findLast((item) => item.element !== element && isWithin(element, item.element));
  return around !== undefined && others.some((other) => isWithin(other, around.element));
}

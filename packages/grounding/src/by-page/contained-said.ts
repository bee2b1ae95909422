/**
 * Texts that one line of the page shows among others: "today's pick-ups contain Jack Turner with a Hyundai Tucson" of
 * "#1039 Jack Turner – Hyundai Tucson (Airport)". Each is a text that can be nothing else: quoted, in capitals, or a number.
 */
import { itemsCalled } from '../match/item-facts.ts';
import { only } from '../match/only.ts';
import { innermost } from '../match/places.ts';
import type { Sight } from '../match/sight.ts';
import { contentWords, plain, wordsOf } from '../match/words.ts';
import { isControl } from '../match/fit.ts';
import { isSeen, type PageElement } from '../model/page-model.ts';
import { isIn } from '../model/sections.ts';
import { textOf, tokensOf, type Token } from './said-tokens.ts';

const form =
  /^(?:the |my |our |your )?["“]?(.{2,40}?)["”]? (?:(?:list|section|card|panel|box|block|area|table) )?(?:contains?|lists?|shows?|includes?|displays?|mentions?|has|have) (?:an? entry (?:for|with|of) |an? (?:line|row|item) (?:for|with|of) |the (?:line|row|entry|item) (?:for|with|of) )?(.+)$/iu;
const joints = /^(?:with|and|in|at|for|of|by|from|on|to|an?|the|as|is|–|-|,)$/iu;
const fewest = 2;
const most = 5;

const isOwnText = ({ isQuoted, text }: Token): boolean => isQuoted || /^[\p{Lu}\d#@$€£¥+−-]/u.test(text);

/** The texts between words that only join them; undefined where another word says something. */
function textsIn(tokens: readonly Token[]): string[] | undefined {
  const texts: string[] = [];
  let start = -1;
  const end = (at: number): void => {
    if (start >= 0) texts.push(textOf(tokens, start, at));
    start = -1;
  };
  for (const [at, token] of tokens.entries()) {
    if (isOwnText(token)) {
      if (start >= 0 && (token.isQuoted || tokens[at - 1]?.isQuoted || tokens[at - 1]?.isLast)) end(at);
      if (start < 0) start = at;
    } else if (joints.test(token.text)) end(at);
    else return undefined;
  }
  end(tokens.length);
  return texts;
}

/** Whether a text stands in another as whole words. */
const stands = (text: string, words: string): boolean => {
  const at = plain(text).indexOf(plain(words));
  const [before = ' ', after = ' '] = [plain(text)[at - 1], plain(text)[at + plain(words).length]];
  return at >= 0 && !/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after);
};

/** The elements below the heading that these words are. */
function partCalled(sight: Sight, name: string): ((element: PageElement) => boolean) | undefined {
  const words = contentWords(name).join(' ');
  const section = only(sight.sections.filter(({ heading }) => contentWords(heading.text).join(' ') === words));
  return section && ((element) => isIn(element, section.stretch));
}

const anyList = /\b(?:list|book|table|page|cart|basket|history|overview|results?)$/iu;

/** The thing of this name, and what's in it: of "the address book lists Mom with 15 Oak Lane". */
function inItemCalled(sight: Sight, name: string): ((element: PageElement) => boolean) | undefined {
  const item = only(innermost(itemsCalled(sight, name).map((called) => called.item)));
  return item && ((element) => element === item.element);
}

/** A line of the page, and texts that stand in it. */
export interface LineSaid {
  element: PageElement;
  texts: readonly string[];
}

/** The line of a part of the page that has all of the texts; undefined where it has none, or several. */
export function containedSaid(sight: Sight, said: string): LineSaid | undefined {
  const [, name = '', rest = ''] = form.exec(said) ?? [];
  const texts = name === '' ? undefined : textsIn(tokensOf(rest));
  if (!texts || texts.length < fewest || texts.length > most) return undefined;
  const isThere = partCalled(sight, name) ?? (anyList.test(name) ? inItemCalled(sight, texts[0] ?? '') : undefined);
  if (!isThere) return undefined;
  const lines = sight.model.elements.filter(
    (each) => isSeen(each) && !isControl(each) && isThere(each) && texts.every((text) => stands(each.text, text)),
  );
  const line = only(innermost(lines.map((element) => ({ element, group: [element], name: '' }))))?.element;
  // "Ada 3" may be of another line where a number is all that tells them apart.
  if (!line || texts.every((text) => wordsOf(text).every((word) => /^\d/u.test(word)))) return undefined;
  return { element: line, texts };
}

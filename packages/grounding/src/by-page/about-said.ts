/** "Delete my comment about the rounding", "dismiss the notice about the branches": the one control of that deed beside these words. */
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { canonicalWords } from '../match/synonyms.ts';
import { contentWords, singular, wordsOf } from '../match/words.ts';
import { attributeWordsOf } from '../match/evidence-of.ts';
import { ancestorsOf, isSeen, type PageElement } from '../model/page-model.ts';
import { pressing } from './meant.ts';
import { controlsOf, nameOf } from './press-by-name.ts';
import type { Task } from './tasks-said.ts';

const form =
  /^(?<verb>dismiss|close|hide|delete|remove|edit|archive|like|pin|reply to|mark) (?:my|the|her|his|our|your|that) (?<noun>\p{Ll}+) (?:about|regarding|mentioning|saying|that says|that mentions|with the text) (?:the |my |an? |our )?["“]?(?<words>[^"“”]+?)["”]?$/iu;
const maxLevels = 4;
/** Things that pages show with their words, and rarely call anything. */
const written = new Set(
  'notice message banner alert notification hint announcement tip warning info comment note post review reply email mail'.split(
    ' ',
  ),
);
const shutting = /^(?:dismiss|close|hide)$/iu;
const shut = /^(?:close|ok|okay|got it|dismiss|hide)$/u;

/** Whether a control does what the verb says. */
function does(element: PageElement, verb: string): boolean {
  const name = canonicalWords(wordsOf(nameOf(element))).join(' ');
  return shutting.test(verb) ? shut.test(name) : name.split(' ')[0] === canonicalWords(wordsOf(verb))[0];
}

/** The smallest part around a control that has the words, and no other control of that kind. */
function partWith(
  element: PageElement,
  words: readonly string[],
  alike: readonly PageElement[],
): PageElement | undefined {
  const part = ancestorsOf(element)
    .toSpliced(maxLevels)
    .find(({ text }) => words.every((word) => wordsOf(text).includes(word)));
  const isAlone = part && alike.every((each) => each === element || !ancestorsOf(each).includes(part));
  return isAlone ? part : undefined;
}

/** Undefined where no such thing has these words, several have, or the page calls it something else. */
export function aboutThing(sight: Sight, clause: string): Task | undefined {
  const { verb = '', noun = '', words: said = '' } = form.exec(clause)?.groups ?? {};
  const words = said === '' ? [] : contentWords(said);
  if (words.length === 0) return undefined;
  const alike = controlsOf(sight).filter((each) => does(each, verb));
  const parts = alike.flatMap((element) => {
    const part = partWith(element, words, alike);
    return part ? [{ element, part }] : [];
  });
  const meant = only(parts);
  const word = singular(noun.toLowerCase());
  const isCalled =
    meant &&
    (written.has(word) ||
      [meant.part, ...ancestorsOf(meant.part)].some((each) =>
        attributeWordsOf(each).some(([on, all]) => on !== 'href' && all.includes(word)),
      ) ||
      sight.model.elements.some((each) => isSeen(each) && wordsOf(each.own).join(' ') === word));
  return isCalled ? { steps: [pressing(meant.element)] } : undefined;
}

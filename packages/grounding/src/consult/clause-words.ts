import { cutText } from '@saywright/contracts/text/cut-text';
import { attributeWordsOf, textsOf } from '../match/evidence-of.ts';
import { canonicalWords } from '../match/synonyms.ts';
import { contentWords } from '../match/words.ts';
import { isField } from '../model/label-fields.ts';
import type { PageElement } from '../model/page-model.ts';

/** Words of clauses that say what's done, or what kind of thing it's done with, and name nothing. */
const saysNothing = new Set(
  canonicalWords(
    (
      'click press tap hit push open go visit choose pick select type enter fill write set put use check uncheck tick see verify make sure ' +
      'should shows show displayed visible button link field box input icon image menu tab page screen list item row section form text label ' +
      'element option dropdown checkbox the that this which with from into onto over under next first last one it is are to in on at by ' +
      'on up out off and or then please user'
    ).split(' '),
  ),
);

const maxWords = 12;
const maxText = 200;

/** The words of a text that can name something. */
export const namingWords = (text: string): ReadonlySet<string> =>
  new Set(canonicalWords(contentWords(text)).filter((word) => !saysNothing.has(word) && word.length > 1));

/** The words that people see of an element; only for one without any, those that are read aloud. */
export const shownWords = (element: PageElement): ReadonlySet<string> => namingWords(shownText(element));

function shownText(element: PageElement): string {
  const { text, name, label, attributes } = element;
  if (!isField(element) && text !== '') return cutText(text, maxText);
  return label || name || (attributes['placeholder'] ?? '');
}

/** All words by which a page names an element, in one form each. */
export function wordsFor(element: PageElement): ReadonlySet<string> {
  const texts = [element.name, ...textsOf(element).map(([, text]) => text)].filter((text) => text.length <= maxText);
  return new Set([
    ...texts.flatMap((text) => canonicalWords(contentWords(text).slice(0, maxWords))),
    ...attributeWordsOf(element).flatMap(([, words]) => canonicalWords(words)),
  ]);
}

/** How many words of a clause name an element. */
export const sharedWords = (clause: string, element: PageElement): number =>
  namingWords(clause).intersection(wordsFor(element)).size;

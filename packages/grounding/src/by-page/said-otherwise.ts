/** Other ways to say that something is pressed, chosen, or counted up. */
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { canonicalWords, pictureWord } from '../match/synonyms.ts';
import { identifierWords, wordsOf } from '../match/words.ts';
import type { PageElement } from '../model/page-model.ts';
import { namingWords } from './choosable.ts';
import { controlsOf, nameOf } from './press-by-name.ts';

const setting =
  /^(?:then |now |please )*(?:change|set|switch|turn|toggle|type|select) (?:the |my |your )?["“]?([^"“”]{2,30}?)["”]? (?:to|into|as|on) (?:the )?["“]?([^"“”]+?)["”]?[.!]?$/iu;

/** "Sort the list by price, low to high" */
const sorting =
  /^(?:sort|order|arrange)(?: (?:it|them|(?:the|all|my|our) (?:\p{L}+ )?\p{L}+))? by (?:the )?["“]?([^"“”]+?)["”]?[.!]?$/iu;

/** "Change the order to Cheapest first" chooses that order. */
export function choiceIn(clause: string): string | undefined {
  const [, order] = sorting.exec(clause.trim()) ?? [];
  if (order !== undefined) return `choose "${order}" sorting`;
  const [, noun, value] = setting.exec(clause.trim()) ?? [];
  return noun === undefined || value === undefined ? undefined : `choose "${value}" ${noun}`;
}

const means =
  /^(.+?) (?:with|using|by|via|through) (?:the |its |a )?(\p{L}+) (?:picture|icon|symbol|image|sign|button)$/iu;
const seen = (element: PageElement): string[] => [
  nameOf(element),
  element.attributes['title'] ?? '',
  element.attributes['alt'] ?? '',
];

/** Whether a control looks as a word says: "bin" for "Remove", or for an image "/bin.svg". */
export function isSuchPicture({ model }: Sight, element: PageElement, word: string): boolean {
  const wanted = canonicalWords(wordsOf(word)).join(' ');
  return model.within(element).some((part) => {
    const { src = '', class: styles = '' } = part.attributes;
    const said = [...seen(part), styles, src.replace(/^.*\//u, '')].flatMap((text) => [
      ...canonicalWords(identifierWords(text)),
      pictureWord(text) ?? '',
    ]);
    return said.includes(wanted);
  });
}

/** "Remove The Tempest with the bin picture": the clause without its means, and what has to look so. */
export function meansSaid(clause: string): { rest: string; word: string } | undefined {
  const [, rest, word] = means.exec(clause.trim()) ?? [];
  return rest === undefined || word === undefined ? undefined : { rest, word };
}

const about =
  /^(?:click|press|tap|open|expand|unfold|select|choose)(?: on)? (?:the |that )?(question|link|tab|section|entry|article|topic|faq|panel|button)(?: that(?: i|')s)? (?:about|regarding|concerning|on) (?:the |my |a |an |your )?(.+)$/iu;

/** "Click the question about the dog": the only one that has the word. */
export function aboutSaid(sight: Sight, clause: string): PageElement | undefined {
  const [, noun = '', topic = ''] = about.exec(clause.trim()) ?? [];
  const wanted = noun === '' ? [] : namingWords(topic);
  if (wanted.length === 0) return undefined;
  const isAsked = /^(?:question|faq)$/iu.test(noun);
  return only(
    controlsOf(sight).filter((element) => {
      const words = new Set(wordsOf(nameOf(element)));
      return wanted.every((word) => words.has(word)) && (!isAsked || nameOf(element).trim().endsWith('?'));
    }),
  );
}

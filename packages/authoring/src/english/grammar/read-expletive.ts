/** Sentences whose "it" means nothing said before: `it should appear the message "Done"`, `it says "0 items left!"`. */
import { dropPlace } from '../statements/seen.ts';
import { textOf, wordSet, type Phrase } from '../phrase.ts';
import { sayText } from './read-seen.ts';
import type { Said } from './said.ts';

/** As many say it whose first language isn't English. */
const appearing =
  /^it (?:should |must |will |has to |is supposed to )?(?:appears?|shows?|displays?|pops up|pop up|be (?:shown|displayed|visible)|is (?:shown|displayed|visible)) (?=(?:an?|the) )/;
const announcing = wordSet(
  'message error text notification alert toast warning popup dialog banner label title heading',
);
const saying = /^it (?:should |must |will )?(?:now |still )?(?:says?|shows?|displays?|reads?) $/;

/** Whether a clause ends in `it says "…"`: after a step on one thing, "it" may be that thing or the page. */
export const endsInSaying = (words: Phrase): boolean => {
  const it = words.findIndex(({ lower }) => lower === 'it');
  return it >= 0 && saying.test(`${textOf(words.slice(it, -1)).toLowerCase()} `);
};

/** @param seen that the things can be seen */
export function readExpletive(words: Phrase, seen: (things: Phrase) => Said | undefined): Said | undefined {
  const text = words.at(-1);
  const before = `${textOf(words.slice(0, -1)).toLowerCase()} `;
  // A text of one word could be another one of the page.
  if (text?.kind === 'quoted' && saying.test(before))
    return text.value.trim().includes(' ') ? sayText(text.value, true) : undefined;
  const length = appearing.exec(textOf(words).toLowerCase())?.[0].trim().split(/\s+/).length;
  const things = words.slice(length);
  const isAnnounced = things.some(({ kind, lower }) => kind === 'word' && announcing.has(lower));
  const isNamed = things.some(({ kind }) => kind === 'quoted');
  return length !== undefined && isAnnounced && isNamed ? seen(dropPlace(things)) : undefined;
}

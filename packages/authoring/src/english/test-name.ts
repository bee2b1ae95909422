import { shorten } from './step-drafts.ts';

const maxNameLength = 80;

const joinTitles = (titles: readonly string[]): string =>
  titles.length < 2 ? (titles[0] ?? '') : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;

const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/**
 * The name of a test from its heading, or from what its clauses do, at most 80 characters: when there is no room, the ways and
 * means are left out first.
 */
export function nameTest(titles: readonly string[], heading: string): string {
  if (heading.trim() !== '') return capitalised(shorten(heading.trim().replaceAll(/\s+/g, ' '), maxNameLength));
  const told = titles.filter((title, index) => title !== '' && titles.indexOf(title) === index);
  const deeds = told.filter(
    (title) => !/^(?:open \S+\.|open localhost|open \/|wait|take a screenshot|scroll)/i.test(title),
  );
  const [first, last] = [deeds[0], deeds.at(-1)];
  const attempts = [
    deeds,
    deeds.filter((title) => !/^(?:click|fill in|open) /.test(title)),
    first === last ? [first] : [first, last],
    [last],
    [first],
  ];
  for (const attempt of attempts) {
    const name = capitalised(joinTitles(attempt.filter((title) => title !== undefined)));
    if (name !== '' && name.length <= maxNameLength) return name;
  }
  const words = deeds[0] ?? told[0];
  return words === undefined ? 'Untitled test' : capitalised(shorten(words, maxNameLength));
}

import { shorten } from './step-drafts.ts';

const maxNameLength = 80;

const joinTitles = (titles: readonly string[]): string =>
  titles.length < 2 ? (titles[0] ?? '') : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;

const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

export interface Deed {
  /** In a few words: `open the cart`. */
  title: string;
  /** Whether the name can do without it. */
  isMinor: boolean;
}

/**
 * The name of a test from its heading, or from what its clauses do, at most 80 characters: when there is no room, the
 * ways and means are left out first.
 */
export function nameTest(deeds: readonly Deed[], heading: string): string {
  if (heading.trim() !== '') return capitalised(shorten(heading.trim().replaceAll(/\s+/g, ' '), maxNameLength));
  const all = [...new Set(deeds.map(({ title }) => title))].filter((title) => title !== '');
  const minor = new Set(deeds.filter(({ isMinor }) => isMinor).map(({ title }) => title));
  const major = all.filter((title) => !minor.has(title));
  const told = major.length > 0 ? major : all;
  const ends = [...new Set([told[0], told.at(-1)])].filter((title) => title !== undefined);
  const attempts = [
    told,
    told.filter((title) => !/^(?:click|fill in|open|press) /.test(title)),
    ends,
    ends.slice(-1),
    ends.slice(0, 1),
  ];
  const name = attempts.map(joinTitles).find((each) => each !== '' && each.length <= maxNameLength);
  return capitalised(name ?? shorten(told[0] ?? 'Untitled test', maxNameLength));
}

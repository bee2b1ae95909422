import { cutText } from '@saywright/contracts/text/cut-text';

const maxNameLength = 80;

const joinTitles = (titles: readonly string[]): string =>
  titles.length < 2 ? (titles[0] ?? '') : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;

const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Steps on the way to something else. */
const meansOnly = /^(?:click|fill in|open|press|choose) "/;

/** Leaves out what is long in the middle until the rest has room: how a test begins and ends says most. */
function fitTitles(titles: readonly string[]): readonly string[] {
  let rest = titles;
  while (rest.length > 2 && joinTitles(rest).length > maxNameLength) {
    const inner = rest.slice(1, -1);
    const longest = inner.reduce((best, title, index) => (title.length > (inner[best]?.length ?? 0) ? index : best), 0);
    rest = rest.toSpliced(longest + 1, 1);
  }
  return joinTitles(rest).length > maxNameLength ? rest.slice(-1) : rest;
}

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
  if (heading.trim() !== '') return capitalised(cutText(heading.trim().replaceAll(/\s+/g, ' '), maxNameLength));
  const all = [...new Set(deeds.map(({ title }) => title))].filter((title) => title !== '');
  const minor = new Set(deeds.filter(({ isMinor }) => isMinor).map(({ title }) => title));
  const major = all.filter((title) => !minor.has(title));
  const told = major.length > 0 ? major : all;
  const kept = joinTitles(told).length <= maxNameLength ? told : told.filter((title) => !meansOnly.test(title));
  const name = joinTitles(fitTitles(kept.length > 0 ? kept : told));
  return capitalised(cutText(name === '' ? 'Untitled test' : name, maxNameLength));
}

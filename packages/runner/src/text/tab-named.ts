import { matchesName } from '@saywright/contracts/entities/element-name';
import { collapse, indexOfWords } from './compare-text.ts';

const has = (text: string, words: string): boolean => indexOfWords(text.toLowerCase(), words.toLowerCase()) !== -1;

/** The tab with this number in the order of opening, else of this title, with these words in its title, or in its URL. */
export function tabNamed<T extends { title: string; url: string }>(tabs: readonly T[], wanted: string): T | undefined {
  if (/^\d{1,2}$/.test(wanted)) return tabs[Number(wanted) - 1];
  return (
    tabs.find(({ title }) => matchesName(title, wanted, 'whole')) ??
    tabs.find(({ title }) => has(collapse(title), collapse(wanted))) ??
    tabs.find(({ url }) => url.includes(wanted))
  );
}

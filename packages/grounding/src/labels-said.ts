/** The labels that a statement may mean, in its words. */
import { phraseOf } from './match/phrase.ts';
import type { Sight } from './match/sight.ts';
import { isSeen } from './model/page-model.ts';

/** "The guests count", "the number of guests": guests, beside which pages have the number. */
export function counting(label: string): string | undefined {
  const [, of, counted] = /^(?:the )?(?:(?:number|count|amount) of (.+)|(.+) (?:count|counter))$/i.exec(label) ?? [];
  return of ?? counted;
}

/** "Your balance" and "my balance" are read as the balance: the label as the page has it, if that's the only one. */
export function possessed({ model }: Sight, label: string): string | undefined {
  const { whole } = phraseOf({ name: label, isExact: false });
  const labels = new Set(model.elements.filter(isSeen).map(({ own }) => own.trim()));
  const [only, ...others] = [...labels].filter((each) => whole.test(each.replace(/^(?:your|my|our) /i, '')));
  return others.length === 0 ? only : undefined;
}

/** The item that a label may name, and the word for it or for its value: "Mara", "Mara's trip", "Mara booking". */
export function itemsSaid(label: string): { name: string; isExact: boolean; noun: string }[] {
  const [, noun, owner] = /^(.+?) (?:of|for|in) (.+)$/.exec(label) ?? [];
  if (noun !== undefined && owner !== undefined)
    return [{ name: owner.replace(/^"(.*)"$/, '$1'), isExact: owner.startsWith('"'), noun }];
  const words = label.split(' ');
  return words
    .map((_, at) => ({ name: words.slice(0, at + 1).join(' '), isExact: true, noun: words.slice(at + 1).join(' ') }))
    .toReversed();
}

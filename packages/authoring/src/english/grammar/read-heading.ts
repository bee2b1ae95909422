import type { Choice } from '../../tree/target-tree.ts';
import { nounOf, readApposition } from '../apposition.ts';
import { dropArticles } from '../determiners.ts';
import { readHint } from '../hints.ts';
import { textOf, valueOf, wordSet, type Phrase } from '../phrase.ts';
import { literalIn, textTree } from './said.ts';

/** "Dune appears in the page heading": a heading that says so. */
export function headingIn(subject: Phrase, place: Phrase): Choice | undefined {
  const [preposition, ...rest] = place;
  const words = dropArticles(rest);
  if (!headed.has(preposition?.lower ?? '') || !isHeading(words)) return undefined;
  const apposition = readApposition(subject);
  const name = apposition ? valueOf(apposition.quoted) : literalIn(subject);
  if (name === undefined) return undefined;
  const kindWord = [apposition ? nounOf(apposition) : '', textOf(words)].join(' ').trim();
  return [{ ...textTree(subject), name, kind: 'heading', kindWord }];
}
const headed = wordSet('in as on');

/** "the page heading", "the main heading" */
export function isHeading(phrase: Phrase): boolean {
  const { name, hint } = readHint(dropArticles(phrase));
  return (
    hint?.kind === 'heading' &&
    (name.length === 0 || (name.length === 1 && /^(?:main|page)$/.test(name[0]?.lower ?? '')))
  );
}

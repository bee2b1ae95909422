import { dropArticles } from './determiners.ts';
import type { Phrase } from './phrase.ts';
import { isOwnName, isThingWord } from './thing-words.ts';

/** No person's: "What's new", "Today's deals". */
const nobodys =
  /^(?:what|who|where|how|here|there|that|it|let|today|tomorrow|yesterday|men|women|kid|mother|father|valentine|new year|editor|user|customer|page)$/i;

const possessive = /^([\p{Lu}\d].*)['’]s$/u;

/** "Ada's": the owner, without the ending. */
export function readOwner(phrase: Phrase): Phrase | undefined {
  const last = phrase.at(-1);
  const owner = last?.kind === 'word' ? possessive.exec(last.text)?.[1] : undefined;
  // "Patient's", at the beginning, may be anybody's.
  const isKind = phrase.length === 1 && last?.opens === true && isThingWord(owner?.toLowerCase() ?? '');
  if (isKind) return undefined;
  if (!last || owner === undefined || nobodys.test(owner) || !/^\p{Lu}/u.test(phrase[0]?.text ?? '')) return undefined;
  return [...phrase.slice(0, -1), { ...last, text: owner, value: owner, lower: owner.toLowerCase() }];
}

/** Noah Evans, of "the role of Noah Evans", Blue kettle, of "price of Blue kettle": a name after nouns in small letters. */
export function ownerAfterOf(phrase: Phrase): Phrase | undefined {
  const words = dropArticles(phrase);
  const of = words.findIndex(({ lower }) => lower === 'of');
  const owner = words.slice(of + 1);
  const isNoun = of > 0 && of <= 2 && words.slice(0, of).every(({ text, opens }) => opens || /^\p{Ll}/u.test(text));
  return isNoun && isOwnName(owner) ? owner : undefined;
}

/** "Ada's Delete button": the owner, and what is hers; undefined for a phrase that doesn't begin with an owner. */
export function splitOwner(phrase: Phrase): { owner: Phrase; owned: Phrase } | undefined {
  for (let end = 1; end < phrase.length; end += 1) {
    const owner = readOwner(phrase.slice(0, end));
    if (owner) return { owner, owned: phrase.slice(end) };
  }
  return undefined;
}

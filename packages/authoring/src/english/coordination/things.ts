/** Things that are listed after "verify" or "see", each as a statement of its own. */
import { dropArticles, isArticle } from '../determiners.ts';
import { readHint } from '../hints.ts';
import { isLiteral } from '../literal.ts';
import { impliedWords, isQuoted, membersOf, readsAt, trimMarks, wordSet, type Phrase } from '../phrase.ts';
import { readNumber } from '../number.ts';
import { findPredicate } from '../statements/predicate.ts';
import { asQuoted } from './plain-words.ts';

const bounding = wordSet('exactly only at no more fewer less');

/** "the status Draft": a noun in small letters, and a value that looks copied. */
function* valued(words: Phrase): Generator<Phrase> {
  const said = dropArticles(words);
  const noun = said.slice(0, 1);
  for (const length of [1, 2]) {
    const label = said.toSpliced(length);
    const value = said.slice(length);
    const isNoun = label.every(
      ({ kind, text, opens }) => kind === 'word' && /^\p{Ll}{3,}$/u.test(opens ? text.toLowerCase() : text),
    );
    const isValue =
      value.length > 0 && !isQuoted(value) && isLiteral(value.map((token) => ({ ...token, opens: false })));
    if (!isNoun || !isValue) continue;
    const { hint, name } = readHint(label);
    if (hint && name.length === 0)
      yield [...impliedWords('the'), ...label, ...asQuoted(value), ...impliedWords('is visible')];
    else yield [...impliedWords('the'), ...label, ...impliedWords('is'), ...value];
  }
  // `Paid with "Company card"`: a label as the page has it, and its value.
  const label = said.slice(0, -1);
  const isLabel =
    label.length > 0 &&
    said.length === words.length &&
    isQuoted(said.slice(-1)) &&
    noun[0]?.kind === 'word' &&
    !noun[0].opens &&
    /^\p{Lu}/u.test(noun[0].text) &&
    label.every(({ kind }) => kind === 'word') &&
    readHint(label).hint === undefined;
  if (isLabel) yield [...asQuoted(label), ...impliedWords('is'), ...said.slice(-1)];
}

/** "a button to delete them": what it does is its name. */
function* toDo(words: Phrase): Generator<Phrase> {
  const [kind, to, verb, ...object] = dropArticles(words);
  const isPlain = object.every(({ lower }) => lower === 'it' || lower === 'them') && object.length < 2;
  if (
    /^(?:button|link|icon)$/.test(kind?.lower ?? '') &&
    to?.lower === 'to' &&
    kind &&
    verb?.kind === 'word' &&
    isPlain
  )
    yield [...impliedWords('the'), verb, kind, ...impliedWords('is visible')];
}

/** The statements that a listed thing may stand for, the likeliest first. */
export function* thingStatements(phrase: Phrase): Generator<Phrase> {
  const isThat = phrase[0]?.lower === 'that';
  const words = trimMarks(isThat ? phrase.slice(1) : phrase);
  const [first] = words;
  if (!first) return;
  if (isThat || findPredicate(words)?.subject.length) {
    yield words;
    return;
  }
  const isNone = first.lower === 'no' && first.kind === 'word';
  if (isNone) yield [...impliedWords('there is'), ...words];
  else if (isQuoted(words)) yield [...words, ...impliedWords('is visible')];
  else if (readNumber(first.lower) !== undefined || bounding.has(first.lower)) {
    const isOnly = first.lower === 'only' || readsAt(words, 0, ['just']);
    yield [...impliedWords(isOnly ? 'there are exactly' : 'there are'), ...(isOnly ? words.slice(1) : words)];
  } else if (membersOf(words).length === 1 || words.at(-1)?.lower.endsWith('s') === true) {
    // "the date May 3 and 1 stop" is no name.
    yield* toDo(words);
    yield* valued(words);
    const hasKind = readHint(words).hint !== undefined || words.some(({ kind }) => kind === 'quoted');
    if (hasKind || isArticle(first.lower)) yield [...words, ...impliedWords('is visible')];
  }
}

import { httpMethods } from '@saywright/contracts/entities/api-request';
import { textOf } from '../english/phrase.ts';
import { isUrlLike } from './arrange.ts';
import type { ApiToken } from './sentences.ts';

/** A line of a written test case that names it, or says what has to be there: it asks for nothing itself. */
export interface CaseFrame {
  message: string;
  /** The name of the test that follows. */
  title?: string;
}

const methods: ReadonlySet<string> = new Set(httpMethods);
const asksFor = (sentence: readonly ApiToken[]): boolean =>
  sentence.some(({ text }, index) => methods.has(text) && sentence.slice(index + 1, index + 4).some(isUrlLike));
const wordsOf = (tokens: readonly ApiToken[]): string => tokens.map(({ lower }) => lower).join(' ');

/** Words that a name can't say, because they'd have to be said of the request. */
const telling =
  /\b(?:without|no|not|never|only|unless|if|again|twice|tokens?|auth\w*|unauth\w*|anonymous|logged|signed|login|expired|guest|admin|member|session|cookies?|headers?|query)\b/;

const numbered = /^(?:tc|ac|us|qa|case|test|test case|scenario|story) ?[-_#]?\w*-?\d+ ?[-–—:.]? (?=[a-z])/;
const claimed = /^(?:verify|check|test|ensure|validate|confirm)(?: that| if| whether)? (?:an?|the|[a-z]+ing|[a-z]+s) /;
const labeled = /^(?:http |api )?(?:request|call|endpoint|steps?|action) ?:/;
const codesOf = (words: string): string[] => words.match(/\b[1-5]\d\d\b/g) ?? [];
/** "Precondition: user 5 exists". Who's signed in has to be said of the request. */
const existing =
  /^pre-?conditions? : (?:the |an? |there is an? |there's an? )?[a-z]+(?: [a-z]+)?(?: (?:with|of) (?:the )?id)?(?: #?[\w-]*\d[\w-]*)?(?: exists?| is there| is present)?$/;
const signedOut = /^pre-?conditions? : (?:nobody|no one|no user|no-one) is (?:signed|logged) in$/;

/** @param rest the sentences behind it */
export function caseFrame(
  sentence: readonly ApiToken[],
  rest: readonly (readonly ApiToken[])[],
): CaseFrame | undefined {
  if (sentence.some((token) => isUrlLike(token) || token.block || methods.has(token.text))) return undefined;
  const words = wordsOf(sentence);
  if (signedOut.test(words)) return { message: 'Nobody signs in' };
  if (existing.test(words) && /exists?$|is there$|is present$|there(?: is|'s) /.test(words) && !telling.test(words))
    return { message: 'The test expects this to be there' };
  const number = numbered.exec(words)?.[0];
  const [next] = rest;
  if (next === undefined || telling.test(words)) return undefined;
  if (number !== undefined && codesOf(words).length === 0 && asksFor(next))
    return { message: 'Name of the test', title: textOf(sentence) };
  // "Verify that an invalid ID returns 404. Request: … Expected: 404": said again, and in full.
  const own = rest.slice(1).findIndex(asksFor);
  const said = rest.slice(1, own < 0 ? undefined : own + 1).map(wordsOf);
  const expected = said.filter((line) => /^expect(?:ed)?\b/.test(line)).flatMap(codesOf);
  const isSaidAgain = expected.length > 0 && codesOf(words).every((code) => expected.includes(code));
  return claimed.test(`${words} `) && labeled.test(wordsOf(next)) && asksFor(next) && isSaidAgain
    ? { message: 'Name of the test', title: textOf(sentence).replace(/^\w+(?: that| if| whether)? /i, '') }
    : undefined;
}

const answer = String.raw`(?:(?:returns?|gives?|gets?|is|are|must (?:be|return|give)|should (?:be|return|give)|->|=>|→|:) )?`;
const tail = new RegExp(
  String.raw`^(?:twice|two times|2 times)(?: (?:in a row|in succession|back to back|one after the other))?(?: [:,–—-])? (?:expect )?(?:(?:the )?first(?: time| call| request| one)? )?${answer}([1-5]\d\d)(?: [,;])?(?: (?:and|then|and then|but|followed by))? (?:(?:the )?second(?: time| call| request| one)? )?${answer}([1-5]\d\d)$`,
);

/** "DELETE /items/3 twice: first 204, second 404" is two requests, each with its status. */
export function sentTwice(sentence: readonly ApiToken[]): (readonly ApiToken[])[] {
  const at = sentence.findIndex(({ lower }, index) => {
    const next = sentence[index + 1]?.lower;
    return lower === 'twice' || (/^(?:two|2)$/.test(lower) && next === 'times');
  });
  const found = at > 1 && asksFor(sentence.slice(0, at)) ? tail.exec(wordsOf(sentence.slice(at))) : null;
  if (!found) return [sentence];
  const codes = sentence.slice(at).filter(({ text }) => text === found[1] || text === found[2]);
  const [first, second] = [codes[0], codes.at(-1)];
  const mark = sentence[at];
  if (!first || !second || first === second || !mark) return [sentence];
  const word = { ...mark, kind: 'word' as const, text: 'returns', lower: 'returns', value: 'returns' };
  const before = sentence.slice(0, at);
  return [
    [...before, word, first],
    [...before, word, second],
  ];
}

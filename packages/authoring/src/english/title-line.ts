import { isWholeAddress } from './address.ts';
import { saysAim } from './circumstance.ts';
import { stripNoise } from './noise.ts';
import { textOf, trimMarks, wordSet, type Phrase } from './phrase.ts';
import { findPredicate } from './statements/predicate.ts';
import type { Token } from './tokenize.ts';
import { matchVerbs } from './verbs.ts';

export interface TitleLine {
  title: string;
  /** Offsets into the prompt. */
  start: number;
  end: number;
}

const maxTitleWords = 20;
const maxTitles = 5;
const introductions = wordSet('test title scenario feature name story case testcase');

/** "Scenario: Delete a note Given …", on one line. */
const beginsSteps = (token: Token | undefined): boolean =>
  token?.kind === 'word' && (token.text === 'Given' || token.text === 'When');

const ends = ({ kind, lower }: Token): boolean => kind === 'line' || (kind === 'mark' && lower === '.');

/** The words after "Scenario:"; undefined when the line does not say that it is a title. */
function announced(words: readonly Token[]): readonly Token[] | undefined {
  const colon = words.findIndex(({ lower }) => lower === ':');
  const isIntroduction =
    colon > 0 && colon <= 3 && introductions.has(words[colon - 1]?.lower.replace(/\d+$/, '') ?? '');
  const title = words.slice(colon + 1);
  const [address] = title;
  // "Page under test: http://localhost:3000"
  const isPlace = address !== undefined && title.length === 1 && isWholeAddress(address.value);
  return isIntroduction && title.length > 0 && !isPlace ? title : undefined;
}

const intention = wordSet('test testing tests');
const intentionWords = wordSet('i we want need would like to please this');

/** "I want to test that a user can check out." says what the test is for. */
function intended(sentence: readonly Token[]): readonly Token[] | undefined {
  const verb = sentence.findIndex(({ lower }) => !intentionWords.has(lower));
  const isIntention = intention.has(sentence[verb]?.lower ?? '') && findPredicate(sentence) === undefined;
  const words = sentence.slice(verb + 1);
  return isIntention && words.length > 1 ? words.slice(words[0]?.lower === 'that' ? 1 : 0) : undefined;
}

const testWords = wordSet('test tests flow scenario case journey');

/** "TC-02 Sorting by year", on a line of its own. */
const isNumbered = (line: readonly Token[]): boolean =>
  line.length > 1 && /^(?:tc|us|ac|req|test|case)[-_ ]?\d+[:.)-]?$/iu.test(line[0]?.text ?? '');

const isNoInstruction = (line: Phrase): boolean =>
  testWords.has(line.at(-1)?.lower ?? '') || (matchVerbs(line).length === 0 && findPredicate(line) === undefined);

/**
 * Takes the titles off the beginning of a prompt: lines like "Scenario: Log in" or "# Checkout", and a first line that is
 * no instruction and has a list below it.
 */
export function takeTitles(tokens: readonly Token[]): { titles: TitleLine[]; rest: readonly Token[] } {
  const titles: TitleLine[] = [];
  let rest = tokens;
  while (titles.length < maxTitles) {
    const begin = rest.findIndex(({ kind }) => kind !== 'line');
    const isMarked = rest[begin]?.kind === 'bullet' && rest[begin]?.text.startsWith('#') === true;
    const lineEnd = rest.findIndex(
      (token, index) => index > begin && (ends(token) || (index > begin + 2 && beginsSteps(token))),
    );
    const line = begin < 0 || lineEnd < 0 ? [] : rest.slice(begin + (isMarked ? 1 : 0), lineEnd);
    const isSentence = rest[lineEnd]?.kind === 'mark';
    const isWholeLine = !isSentence || rest[lineEnd + 1]?.kind === 'line';
    const next = isWholeLine
      ? rest.slice(lineEnd + (isSentence ? 1 : 0)).find(({ kind }) => kind !== 'line')
      : undefined;
    const isHeading =
      titles.length === 0 && line.at(-1)?.lower !== '.' && (next?.kind === 'bullet' || line.at(-1)?.lower === ':');
    const isPlain = line[0]?.kind === 'word' && stripNoise(line).length > 0 && isNoInstruction(trimMarks(line));
    const found =
      announced(line) ??
      intended(line) ??
      (saysAim(line) ? line : undefined) ??
      (isMarked || (isHeading && isPlain) || (next !== undefined && isNumbered(line)) ? line : undefined);
    const words = trimMarks(found ?? []);
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last || words.length > maxTitleWords) return { titles, rest };
    titles.push({ title: textOf(words), start: line[0]?.start ?? first.start, end: last.end });
    rest = rest.slice(beginsSteps(rest[lineEnd]) ? lineEnd : lineEnd + 1);
  }
  return { titles, rest };
}

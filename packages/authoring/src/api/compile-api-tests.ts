/**
 * API tests from plain English. No model, no network, never throws.
 *
 *   sentences → parts, each read by one reader from left to right: a request, what it sends, what's expected, what's saved
 *
 * Every word belongs to a part. Where no reader gets to the end of a part, the clause isn't understood: nothing of it takes
 * effect, and a diagnostic names it and says what to write instead.
 */
import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import type { ApiDiagnostic, ApiTestDraft } from '@saywright/contracts/entities/api-draft';
import { httpMethods } from '@saywright/contracts/entities/api-request';
import { createApiTestBody } from '@saywright/contracts/entities/api-test';
import { cutText } from '@saywright/contracts/text/cut-text';
import { textOf, wordSet } from '../english/phrase.ts';
import { advise } from './advise.ts';
import { isUrlLike, joinForms, requestFirst } from './arrange.ts';
import { isBoundary } from './boundary.ts';
import { caseFrame, sentTwice } from './case-frame.ts';
import { Cursor } from './cursor.ts';
import { nameTests } from './name-test.ts';
import { readPart } from './read-part.ts';
import {
  headings,
  isErrorCase,
  isPlainLabel,
  isRunning,
  isSent,
  isTitle,
  labels,
  listTitle,
  nothingBefore,
  story,
  testing,
  thanks,
  titles,
  unbroken,
  wish,
  withoutListTitle,
} from './headings.ts';
import { inPlainWords } from './plain-words.ts';
import { resourceOf, singularOf } from './resources.ts';
import { readSentences, type ApiToken } from './sentences.ts';
import { changeDraft, currentEntry, type State } from './state.ts';
import { methodOf } from './take-opening.ts';

export interface CompileApiOptions {
  /** Where the environment's relative addresses start. Without it, the description has to name the API's address. */
  baseUrl?: string;
}

export interface CompiledApiTests {
  tests: ApiTestDraft[];
  diagnostics: ApiDiagnostic[];
}

const maxTests = 50;
const maxRecoveries = 40;

/** Words that change the meaning of what's around them: after one that wasn't understood, the rest of its sentence isn't either. */
const meaning = wordSet(
  "if unless until while otherwise else whenever neither nor either or except instead only not never no without before after because than nobody none cannot can't don't doesn't isn't aren't shouldn't mustn't won't didn't hardly barely",
);
/** Text before one of these holds only together with the text after it: "10 or less". */
const alternatives = wordSet('or nor');
/** Text that begins with these is about the response, with or without an "and" before it. */
const answers = wordSet('returns responds should must');
const sayWhichList =
  'The body is a list in one check and an object in another. Name the list by its field, for example: orders has 3 items';

/** "Has 2 items and the total is 5": a list has no total, so the items are somewhere else. */
function contradicts({ assertions }: ApiTestDraft): boolean {
  const isRootList = ({ type, operator, target, expected_value: expected }: ApiAssertion): boolean =>
    type === 'json_path' && /^\$\[-?\d/.test(target)
      ? true
      : type === 'json_path' && target === '$'
        ? operator === 'has_length' || (operator === 'is_type' && expected === 'array')
        : type === 'json_schema' &&
          typeof expected === 'object' &&
          expected !== null &&
          'type' in expected &&
          expected.type === 'array';
  return (
    assertions.some(isRootList) &&
    assertions.some(({ type, target }) => type === 'json_path' && /^\$\.(?!\.)/.test(target))
  );
}

/** One response has one status: a second code is about another request. */
function expectsTwoCodes({ assertions }: ApiTestDraft): boolean {
  const codes = assertions.flatMap(({ type, operator, expected_value: expected }) =>
    type === 'status_code' && operator === 'equals' ? [expected] : [],
  );
  return new Set(codes).size > 1;
}

const sayWhichRequest =
  'A response has one status, and this test expects another one. Write the other request out, for example: GET /users returns 401';

const sayWhichAddress = (said: string, asked: string): string =>
  `We can't tell if ${asked} is the address of "${said}", or another request. Name the address of each request`;

const goesOn = wordSet('then and & also plus');

/** Whether the address of a request that was named in words can be this one: "Create a user" and /api/users. */
function isAddressOf(worded: string, url: string): boolean {
  const [said, asked] = [resourceOf(worded), resourceOf(url)];
  if (said.noun !== asked.noun || said.hasId !== asked.hasId) return false;
  const segmentsOf = (address: string): string[] =>
    address
      .replace(/^[a-z]+:\/\/[^/]*/i, '')
      .toLowerCase()
      .split(/[/?#]/)
      .filter((segment) => segment !== '' && !segment.startsWith('{'));
  const segments = new Set(segmentsOf(url).flatMap((segment) => [segment, singularOf(segment)]));
  return segmentsOf(worded).every((segment) => segments.has(singularOf(segment)));
}

class Compilation {
  state: State;
  /** The state before a request in words, kept while the next one can be its address: "Create a user: POST /users". */
  private beforeWorded: State | undefined;
  readonly diagnostics: ApiDiagnostic[] = [];
  readonly spans: { start: number; end: number }[] = [];
  private title = '';
  private readonly description: string;

  constructor(description: string, { baseUrl }: CompileApiOptions) {
    this.description = description;
    this.state = {
      entries: [],
      phase: 'start',
      isBroken: false,
      baseUrl: undefined,
      hasBaseUrl: baseUrl !== undefined && baseUrl.trim() !== '',
      common: { headers: {} },
    };
  }

  addSentence(sentence: readonly ApiToken[], rest: readonly (readonly ApiToken[])[]): void {
    const frame = caseFrame(sentence, rest);
    if (frame) {
      // The lines below are about the next request.
      if (frame.title !== undefined) {
        this.title = frame.title;
        this.state = { ...this.state, isBroken: this.state.entries.length > 0 };
      }
      this.report(sentence, { status: 'compiled', message: frame.message, test_indices: [] });
      return;
    }
    if (this.takesHeading(sentence)) return;
    const arranged = requestFirst(inPlainWords(this.withoutLabel(sentence)), this.state.entries.length > 0);
    const tokens = inPlainWords(arranged);
    const cursor = new Cursor(tokens);
    for (cursor.takeJoints(); !cursor.isAtEnd; cursor.takeJoints()) {
      const start = cursor.at;
      const outcome = this.tryPart(cursor);
      if (!('problem' in outcome)) {
        this.accept(tokens.slice(start, cursor.at), outcome);
        continue;
      }
      const end = this.findRecovery(tokens, start);
      const clause = tokens.slice(start, end);
      const rest = outcome.stop > start && outcome.stop < end ? tokens.slice(outcome.stop, end) : [];
      this.refuse(clause, outcome.problem === '' ? advise(clause, { rest, state: this.state }) : outcome.problem);
      cursor.at = end;
    }
  }

  /** A part that was read up to a place where it can end; or why it wasn't, and where reading stopped. */
  private tryPart(cursor: Cursor): { state: State; message: string } | { problem: string; stop: number } {
    const start = cursor.at;
    const named = this.namesWorded(cursor);
    if (named !== undefined && 'problem' in named) return { problem: named.problem, stop: start };
    const reading = readPart(cursor, named ?? this.state);
    const stop = cursor.at;
    if (reading && !('problem' in reading) && isBoundary(cursor) && !alternatives.has(cursor.word()) && stop > start) {
      const draft = reading.state.isBroken ? undefined : reading.state.entries.at(-1)?.draft;
      if (draft && contradicts(draft)) return { problem: sayWhichList, stop };
      if (draft && expectsTwoCodes(draft)) return { problem: sayWhichRequest, stop };
      if (reading.state.entries.length <= maxTests) return reading;
      return { problem: `A description makes at most ${maxTests} tests. Generate the rest separately`, stop };
    }
    cursor.at = start;
    return { problem: reading && 'problem' in reading ? reading.problem : '', stop };
  }

  /** The state before the request in words whose method and address are at the cursor. */
  private namesWorded({ tokens, at }: Cursor): State | { problem: string } | undefined {
    const draft = this.beforeWorded && currentEntry(this.state)?.draft;
    const address = ['to', 'request'].includes(tokens[at + 1]?.lower ?? '') ? tokens[at + 2] : tokens[at + 1];
    const isRequest = draft?.method === tokens[at]?.text && isUrlLike(address);
    if (!draft || !address || !isRequest || goesOn.has(tokens[at - 1]?.lower ?? '')) return undefined;
    return isAddressOf(draft.url, address.value)
      ? this.beforeWorded
      : { problem: sayWhichAddress(`${draft.method} ${draft.url}`, address.value) };
  }

  /** Where the next part begins that can be understood without this one. */
  private findRecovery(tokens: readonly ApiToken[], start: number): number {
    const cursor = new Cursor(tokens);
    let tried = 0;
    for (cursor.at = start; !cursor.isAtEnd && tried < maxRecoveries; cursor.at += 1) {
      if (meaning.has(cursor.word())) return tokens.length;
      if (cursor.at === start || !(cursor.isAtJoint || answers.has(cursor.word()))) continue;
      const end = cursor.at;
      cursor.takeJoints();
      tried += 1;
      if (!cursor.isAtEnd && !('problem' in this.tryPart(cursor))) return end;
      cursor.at = end;
    }
    return tokens.length;
  }

  private accept(clause: readonly ApiToken[], { state, message }: { state: State; message: string }): void {
    const before = this.state.entries.length;
    const { name = '' } = this.state.entries.at(-1)?.draft ?? {};
    const wasWorded = this.beforeWorded !== undefined;
    const isWorded = state.entries.length > before && !clause.some((token) => isUrlLike(token) || token.block);
    this.beforeWorded = isWorded ? this.state : undefined;
    const changed = this.state.entries.flatMap((entry, index) => (state.entries[index] === entry ? [] : [index]));
    const isNew = state.entries.length > before;
    this.state = state;
    const current = state.entries.length - 1;
    if (isNew) {
      this.spans.push({ start: Number.POSITIVE_INFINITY, end: 0 });
      const entry = state.entries.at(-1);
      if (entry && this.title !== '')
        this.state = {
          ...state,
          entries: [
            ...state.entries.slice(0, -1),
            { ...entry, draft: { ...entry.draft, name: cutText(this.title, 80) } },
          ],
        };
      this.title = '';
    } else if (wasWorded && name !== '') this.state = changeDraft(this.state, () => ({ name }));
    const indices = current < 0 ? [] : [...new Set([...changed, current])].toSorted((a, b) => a - b);
    this.report(clause, { status: 'compiled', message, test_indices: indices });
    this.widen(clause);
  }

  /** The last test is about these words, too. A request that was moved to the front can stand behind them. */
  private widen(clause: readonly ApiToken[]): void {
    const span = this.spans.at(-1);
    if (!span) return;
    span.start = Math.min(span.start, ...clause.map(({ start }) => start));
    span.end = Math.max(span.end, ...clause.map(({ end }) => end));
  }

  private refuse(clause: readonly ApiToken[], message: string): void {
    // "Sending it again returns 200" is about another request.
    const isRepeat = clause.some(({ lower }) => lower === 'again' || lower === 'twice');
    const isOfLast = belongs.has(clause[0]?.lower ?? '') || (this.state.phase === 'response' && isStatement(clause));
    const isAbout = !isRepeat && currentEntry(this.state) !== undefined && isOfLast;
    if (!isAbout) this.state = { ...this.state, isBroken: true };
    this.report(clause, {
      status: 'not_understood',
      message,
      test_indices: isAbout ? [this.state.entries.length - 1] : [],
    });
    if (isAbout) this.widen(clause);
  }

  private report(clause: readonly ApiToken[], told: Pick<ApiDiagnostic, 'status' | 'message' | 'test_indices'>): void {
    // A request that was moved to the front may stand behind the rest of its clause.
    const start = Math.min(...clause.map((token) => token.start));
    const end = Math.max(...clause.map((token) => token.end));
    this.diagnostics.push({ clause: this.description.slice(start, end), start, end, ...told });
  }

  /** "Request: GET /users" without what names the line. */
  private withoutLabel(tokens: readonly ApiToken[]): readonly ApiToken[] {
    const colon = tokens.findIndex(({ lower }) => lower === ':');
    const words = tokens.slice(0, Math.max(0, colon)).map(({ lower }) => lower);
    const said = words.join(' ');
    // "Steps: Send POST /users".
    const sender =
      labels.test(said) && /^(?:send|call|make|do|issue|submit|perform)$/.test(tokens[colon + 1]?.lower ?? '');
    const asked = sender
      ? tokens.slice(colon + 2).find(({ lower }) => !/^(?:an?|the|http)$/.test(lower))
      : tokens[colon + 1];
    const method = httpMethods.find((each) => each === asked?.text);
    // "I'd like a test for our search: hit GET /search".
    if (colon > 0 && wish.test(said) && this.state.entries.length === 0) {
      this.report(tokens.slice(0, colon + 1), {
        status: 'compiled',
        message: 'Heading for this line',
        test_indices: [],
      });
      return tokens.slice(colon + 1);
    }
    if (
      method === undefined ||
      !(
        labels.test(said) ||
        listTitle.test(said) ||
        isErrorCase(said, tokens.slice(colon + 1)) ||
        isTitle(said, tokens.slice(colon + 1)) ||
        isPlainLabel(words)
      )
    )
      return withoutListTitle(tokens);
    const open = this.state.phase === 'request' ? currentEntry(this.state)?.draft : undefined;
    // "Create an order. Endpoint: POST /orders" is one request.
    const isSame = open?.method === method && tokens.length === colon + 3 && open.url === tokens[colon + 2]?.value;
    if (isSame && /^(?:endpoint|route)$/.test(words.join(' '))) {
      this.report(tokens, {
        status: 'compiled',
        message: `${method} ${open.url}`,
        test_indices: [this.state.entries.length - 1],
      });
      return [];
    }
    this.report(tokens.slice(0, colon + 1), {
      status: 'compiled',
      message: 'Heading for this line',
      test_indices: [],
    });
    return tokens.slice(colon + 1);
  }

  private takesHeading(tokens: readonly ApiToken[]): boolean {
    const colon = tokens.findIndex(({ lower }) => lower === ':');
    const words =
      colon < 0
        ? ''
        : tokens
            .slice(0, colon)
            .map(({ lower }) => lower)
            .join(' ');
    const isListTitle = this.state.entries.length === 0 && listTitle.test(words);
    if (colon === tokens.length - 1 && (isListTitle || headings.test(words))) {
      if (/expect|assert|check|result|response/.test(words) && this.state.phase === 'request' && !isListTitle)
        this.state = { ...this.state, phase: 'response' };
      this.report(tokens, {
        status: 'compiled',
        message: 'Heading for the next lines',
        test_indices: [],
      });
      return true;
    }
    const said = tokens.map(({ lower }) => lower).join(' ');
    // "Request" and "Response" on lines of their own, which say nothing without what follows.
    if (/^(?:request|response|expected|expected result|steps)$/.test(said)) {
      this.report(tokens, { status: 'compiled', message: 'Heading for the next lines', test_indices: [] });
      return true;
    }
    if (this.state.phase === 'request' && currentEntry(this.state) && isSent.test(said)) {
      this.report(tokens, {
        status: 'compiled',
        message: 'Send the request',
        test_indices: [this.state.entries.length - 1],
      });
      return true;
    }
    const isPreamble =
      this.state.entries.length === 0 &&
      (isRunning.test(said) || story.test(said) || wish.test(said) || testing.test(said) || unbroken.test(said));
    if (thanks.test(said) || nothingBefore.test(said) || isPreamble) {
      this.report(tokens, { status: 'compiled', message: 'Nothing to do', test_indices: [] });
      return true;
    }
    if (colon < 0 || !titles.test(words) || colon === tokens.length - 1 || this.state.entries.length > 0) return false;
    // "Scenario: without a token GET /me returns 401" is more than a name.
    if (tokens.some(({ text }, index) => methodOf(text) === text && isUrlLike(tokens[index + 1]))) return false;
    this.title = textOf(tokens.slice(colon + 1));
    this.report(tokens, { status: 'compiled', message: 'Name of the test', test_indices: [] });
    return true;
  }
}

/** Clauses that begin with these are about the request before them, even when they aren't understood. */
const belongs = wordSet(
  'with without using sending including containing having where and the its it check verify ensure make assert confirm expect expects ' +
    'returns should must responds response body status header every each all has contains save store remember keep within in under that ' +
    'which as a an no not',
);

/** "Tags is an array of strings": a statement about a field, and no request that what follows could be about. */
const isStatement = ([subject, verb, ...rest]: readonly ApiToken[]): boolean =>
  /^[A-Za-z_][\w.[\]]*$/.test(subject?.value ?? '') &&
  !/^(?:i|we|you|he|she|they|user|users|client|everyone|now|then|next)$/.test(subject?.lower ?? '') &&
  /^(?:is|are|has|have|contains?|includes?|matches|equals?|=|==|[<>]=?)$/.test(verb?.lower ?? '') &&
  !rest.some((token) => isUrlLike(token) || methodOf(token.text) === token.text);

const needsAddress =
  'Choose an environment with a base URL, or start with the address of the API, for example: GET https://api.example.com/users';

/**
 * Compiles a description into API tests, in the order in which they run. Never throws.
 * @returns tests that pass the contract's checks, and a diagnostic for each clause
 */
export function compileApiTests(description: string, options: CompileApiOptions = {}): CompiledApiTests {
  const compilation = new Compilation(description, options);
  const sentences = joinForms(readSentences(description)).flatMap(sentTwice);
  for (const [index, sentence] of sentences.entries()) compilation.addSentence(sentence, sentences.slice(index + 1));
  const { state, spans, diagnostics } = compilation;
  const drafts = state.entries.map(({ draft }, index) => {
    const { start, end } = spans[index] ?? { start: 0, end: 0 };
    return { ...draft, description: cutText(description.slice(start, end).trim(), 5_000) };
  });
  const names = nameTests(drafts);
  const tests = drafts.map((draft, index) => ({ ...draft, name: names[index] ?? draft.name }));
  const isRelative = tests.some(({ url }) => url.startsWith('/'));
  const first = diagnostics[0]?.start ?? 0;
  if (isRelative && !state.hasBaseUrl)
    diagnostics.unshift({
      clause: '',
      start: first,
      end: first,
      status: 'not_understood',
      message: needsAddress,
      test_indices: [],
    });
  if (tests.length === 0 && diagnostics.length === 0)
    diagnostics.push({
      clause: '',
      start: 0,
      end: 0,
      status: 'not_understood',
      message: advise([], { rest: [], state }),
      test_indices: [],
    });
  return withoutRefused(tests, diagnostics);
}

/** Leaves out tests that the contract refuses, and says why. */
function withoutRefused(tests: readonly ApiTestDraft[], diagnostics: readonly ApiDiagnostic[]): CompiledApiTests {
  const kept: ApiTestDraft[] = [];
  const places = new Map<number, number>();
  const refusals: ApiDiagnostic[] = [];
  for (const [index, test] of tests.entries()) {
    const checked = createApiTestBody.safeParse(test);
    if (checked.success) {
      places.set(index, kept.length);
      kept.push(test);
      continue;
    }
    const message = `${test.name}: ${checked.error.issues[0]?.message ?? 'this test is not valid'}`;
    refusals.push({ clause: '', start: 0, end: 0, status: 'not_understood', message, test_indices: [] });
  }
  const moved = diagnostics.map((each) => ({
    ...each,
    test_indices: each.test_indices.flatMap((index) => places.get(index) ?? []),
  }));
  return { tests: kept, diagnostics: [...refusals, ...moved] };
}

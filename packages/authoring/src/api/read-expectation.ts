import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import { saidOf, statusAssertions, type Expected } from './assertions.ts';
import { isBareStatus, isBoundary } from './boundary.ts';
import { jsonPath, readComplement } from './complement.ts';
import type { Cursor } from './cursor.ts';
import { phrases } from './phrases.ts';
import { readBody } from './read-body.ts';
import { readContents, type Holder } from './read-contents.ts';
import { readNumberOf } from './read-count.ts';
import { readErrorText } from './read-error-text.ts';
import { readEvery, readOnly } from './read-every.ts';
import { isAfterArrow, isRedirect, missingKey, readField } from './read-field-check.ts';
import { checkHeader } from './read-header-check.ts';
import { isKnownHeader, readHeaderName } from './read-header.ts';
import { readAllowed, readCookie, readNoErrors, readNoField, responses } from './read-named-parts.ts';
import { readGone } from './read-gone.ts';
import { readRedirect } from './read-redirect.ts';
import { readLimit } from './read-limit.ts';
import { readTaking, readTimeStatement } from './read-response-time.ts';
import { readOutcome, readStatus } from './read-status.ts';
import { readStatusSpec } from './statuses.ts';
import type { ApiToken } from './sentences.ts';
import { readElided, readSentCheck } from './read-sent-check.ts';
import { addAssertions, changeDraft, currentEntry, type Entry, type Reading, type State } from './state.ts';
import { readWithAnswer, sayWhichBody, sendsNothing } from './read-with-answer.ts';
import { readVerb } from './verbs.ts';

const claims = phrases(`
  i'd expect to get | i'd expect to see | i'd expect | i would expect | we'd expect to get | we'd expect | we would expect |
  i expect to get | i expect to see | i expect that | i expect | we expect that | we expect |
  you should expect | expect that | expected | expect to get | expect to see | expect | expects | expecting |
  it is expected that | check that | check if | check whether | check for | check | checks that |
  checking that | verify that | verify if | verify | verifies that | verifying that | make sure that |
  make sure | makes sure | making sure | ensure that | ensure | confirm that | confirm | assert that | assert |
  are waiting for | am waiting for | wait for | expected is | expected to be | there comes | should come | see that | validate that | validate | the test checks that | look for | match
`);
const noise = phrases(`
  please | finally | also | in addition | additionally | to | so | i | we | you | and then | then | now |
  after that | when done | in the response body | in the response | in the body | in the json | in return
`);
const bodies = phrases(`
  the response body | response body | the response's body | the json body | the json response | the body |
  its body | body | the json | the payload | the response payload | the returned json |
  the body of the response
`);
const labels = phrases(
  'expected result | expected response body | expected body | expected response | expected | result | results | output | assertion | assert',
);
const bodyLabels = phrases('response body | body | response | json');

/** "Result: 200", and "Body: the status is paid" once the response was spoken of. */
const takeLabel = (cursor: Cursor, { phase }: State): boolean =>
  cursor.at === 0 &&
  cursor.attempt(() =>
    cursor.take(...labels, ...(phase === 'response' ? bodyLabels : [])) ? cursor.take(':') : undefined,
  ) !== undefined;

const anywhere = [
  'for any user',
  'for any item',
  'in any item',
  'anywhere in the response',
  'anywhere in the body',
  'anywhere in it',
  'anywhere',
];

/**
 * "GET /users returns 200 and no password": the response may be a list, which has no fields of its own, so the field must be nowhere in it.
 * A JSON path is taken as it's written.
 */
function nowhere(
  expected: Expected,
  { entry, said, isAnywhere = false }: { entry: Entry; said: readonly ApiToken[]; isAnywhere?: boolean },
): Expected {
  const isLeak = said.some(({ lower }) => /^(?:exposes?|leaks?|reveals?)$/.test(lower));
  const isList = isAnywhere || isLeak || (entry.isCollection && entry.draft.method === 'GET');
  if ('problem' in expected || !isList || said.some(({ value }) => value.startsWith('$'))) return expected;
  return {
    assertions: expected.assertions.map((each) =>
      each.type === 'json_path' && each.operator === 'not_exists' && /^\$\.[A-Za-z_]\w*$/.test(each.target)
        ? { ...each, target: `$.${each.target.slice(1)}` }
        : each,
    ),
  };
}

/** A body as JSON; undefined if a variable stands for a value in it. */
function parsedBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** `With zip "10115" … the zip is 10115`: what was sent as a text comes back as one. */
function asSent(assertion: ApiAssertion, entry: Entry | undefined): ApiAssertion {
  const { type, operator, target, expected_value: value } = assertion;
  const isEquality = operator === 'equals' || operator === 'not_equals';
  if (type !== 'json_path' || !isEquality || typeof value !== 'number' || !entry) return assertion;
  const { body_type: format, body } = entry.draft;
  const sent: unknown = format === 'json' ? parsedBody(body) : undefined;
  const isText =
    typeof sent === 'object' &&
    sent !== null &&
    Object.entries(sent).some(([name, each]) => target === `$.${name}` && each === String(value));
  return isText ? { ...assertion, expected_value: String(value) } : assertion;
}

function given(state: State, expected: Expected): Reading {
  if ('problem' in expected) return expected;
  const checked = addAssertions(
    state,
    expected.assertions.map((each) => asSent(each, currentEntry(state))),
  );
  return {
    state: expected.assertions.some(isRedirect) ? changeDraft(checked, () => ({ follow_redirects: false })) : checked,
    message: `Check that ${saidOf(expected.assertions)}`,
  };
}

function readOfResponse(
  cursor: Cursor,
  {
    entry,
    hasClaim,
    isOther,
    state,
  }: {
    entry: Entry;
    hasClaim: boolean;
    isOther: (cursor: Cursor) => boolean;
    state: State;
  },
): Expected | undefined {
  const isBody = cursor.take(...bodies) !== undefined;
  const isResponse = !isBody && cursor.take(...responses) !== undefined;
  if (isBody) cursor.take(':');
  const isList = entry.isCollection && entry.draft.method === 'GET';
  const holder: Holder = { segments: [], noun: entry.noun, isNegated: false, verb: 'have', isList, isOther };
  const verb = readVerb(cursor);
  if (!verb) return undefined;
  if (verb.verb === 'take') {
    // "Should respond 200" has no "with".
    const isStatus = /^[1-5]\d\d$/.test(cursor.word()) && cursor.word(1) !== 'ms';
    if (!isStatus) return readTaking(cursor, verb);
    return readContents(cursor, { ...holder, verb: 'return', isNegated: verb.isNegated });
  }
  const limit = verb.verb === 'return' && !verb.isNegated ? readLimit(cursor) : undefined;
  if (limit) return limit;
  const outcome = isBody ? undefined : cursor.attempt(() => readOutcome(cursor, verb));
  if (outcome) return outcome;
  if (verb.verb === 'have' || verb.verb === 'contain' || verb.verb === 'return') {
    const length =
      verb.verb === 'have' && isBody
        ? readComplement(cursor, verb, { field: '', isPlural: false, make: jsonPath('$') })
        : undefined;
    if (length) return length;
    if (verb.verb === 'return' && !isResponse && !hasClaim && state.phase === 'start') return undefined;
    const only = readOnly(cursor, { ...holder, isNegated: verb.isNegated });
    if (only) return only;
    return readContents(cursor, { ...holder, verb: verb.verb, isNegated: verb.isNegated });
  }
  const isMedia = verb.verb === 'be' && cursor.allows(() => cursor.take(...media) && isBoundary(cursor));
  const isSchema = verb.verb === 'match' && cursor.allows(() => cursor.take(...schemas));
  const isWhole = isBody || isSchema || (verb.verb === 'equal' && cursor.token?.block?.kind === 'json');
  return isResponse || isWhole || isMedia ? readBody(cursor, verb, { isBody: isWhole }) : undefined;
}

const schemas = phrases(
  'this schema | this json schema | the schema | the json schema | the following schema | schema',
);

const media = ['valid json', 'json', 'xml', 'html', 'csv', 'plain text'];

/** "Test 2: …" counts tests, and isn't a field of the response. */
const isNumbered = (cursor: Cursor): boolean =>
  cursor.at === 0 &&
  /^(?:test|step|case|scenario|example|request|tc|check)$/.test(cursor.word()) &&
  /^#?\d+$/.test(cursor.word(1));

/** "GET /a and GET /b return 200": a verb for both, of which the first one expects nothing yet. */
const isOfSeveral = (cursor: Cursor, { entries, phase }: State): boolean =>
  phase === 'request' &&
  entries.at(-2)?.draft.assertions.length === 0 &&
  /^(?:return|respond|give|answer|reply|are|have|both|all)$/.test(cursor.word());

/** "GET /a, then GET /b. Both should return 200": the last two, if they expect nothing yet, and are all that it can be about. */
function readBoth(
  cursor: Cursor,
  { entry, state, isOther }: { entry: Entry; state: State; isOther: (cursor: Cursor) => boolean },
): Reading | undefined {
  return cursor.attempt((): Reading | undefined => {
    const before = state.entries.at(-2);
    cursor.take('both of them', 'both requests', 'both calls', 'both');
    const isOpen = state.entries.at(-3)?.draft.assertions.length === 0;
    if (!before || isOpen || entry.draft.assertions.length > 0 || before.draft.method !== entry.draft.method)
      return undefined;
    const verb = readVerb(cursor);
    if (verb?.verb !== 'return' || verb.isNegated) return undefined;
    const spec = readStatusSpec(cursor, { isNamed: false });
    if (!spec || !isBoundary(cursor) || isOther(cursor)) return undefined;
    const status = statusAssertions(spec, false);
    if ('problem' in status) return status;
    const draft = { ...before.draft, assertions: [...status.assertions] };
    const entries = state.entries.with(state.entries.length - 2, { ...before, draft });
    return given({ ...state, entries }, status);
  });
}

/** "Expect a 404", "→ 201 and an id": what's returned, without a verb. */
function readBare(
  cursor: Cursor,
  {
    entry,
    hasClaim,
    isOther,
    isBareLine = false,
  }: {
    entry: Entry;
    hasClaim: boolean;
    isOther: (cursor: Cursor) => boolean;
    isBareLine?: boolean;
  },
): Expected | undefined {
  if (!hasClaim && !isAfterArrow(cursor) && !isBareStatus(cursor) && !isBareLine) return undefined;
  cursor.takeToken(({ text }) => /^HTTP(?:\/\d(?:\.\d)?)?$/.test(text));
  const isNegated = cursor.take('not') !== undefined;
  return readContents(cursor, {
    segments: [],
    noun: entry.noun,
    isNegated,
    verb: 'return',
    isOther,
  });
}

const presence = ["there's", 'there is', 'there are', 'there should be', 'there must be', 'there will be'];
const absence = phrases(`
  there isn't | there aren't | there is not | there are not | there should not be | there shouldn't be |
  there must not be
`);

/** "There are 3 orders", "there is no password". */
function readThere(cursor: Cursor, entry: Entry, isOther: (cursor: Cursor) => boolean): Expected | undefined {
  return cursor.attempt(() => {
    const isNegated = cursor.take(...absence) !== undefined;
    if (!isNegated && !cursor.take(...presence)) return undefined;
    return readContents(cursor, { segments: [], noun: entry.noun, isNegated, verb: 'have', isOther });
  });
}

function readHeader(cursor: Cursor, state: State): Expected | undefined {
  return cursor.attempt((): Expected | undefined => {
    const hasWord = cursor.tokens.slice(cursor.at, cursor.at + 4).some(({ lower }) => lower === 'header');
    // "Location: /users/1" on a line of its own, as it's written in a response.
    const isLine =
      cursor.at === 0 && cursor.word(1) === ':' && /^(?:Location|Allow|Vary)$/.test(cursor.token?.text ?? '');
    const name = isLine ? cursor.takeToken(() => true)?.text : readHeaderName(cursor);
    if (name === undefined || (!isLine && !hasWord && !isKnownHeader(name))) return undefined;
    // "X-Tenant: acme" is sent, unless something was already said of the response.
    if (cursor.word() === ':' && state.phase !== 'response') return undefined;
    return checkHeader(cursor, name);
  });
}

const isBodyLine = ({ tokens, at }: Cursor): boolean =>
  tokens.slice(0, at + 1).every(({ lower, block }) => block || /^(?:body|json|payload|:)$/.test(lower));

/** `Then "title" is "T"`: a line of Gherkin says what comes back. */
const isThen = (cursor: Cursor): boolean => cursor.at === 1 && cursor.word(-1) === 'then';

/** "Verify that the name is Ada and that currencies contains NOK": one claim for both. */
const takeThat = (cursor: Cursor, { phase }: State): boolean =>
  phase === 'response' &&
  /^(?:and|,)$/.test(cursor.word(-1)) &&
  cursor.attempt(() => (cursor.take('that') && !cursor.allows(() => readVerb(cursor)) ? true : undefined)) === true;

/** Reads what the response should be like: its status, headers, body, and time. */
export function readExpectation(
  cursor: Cursor,
  state: State,
  { isOther, isLookahead = false }: { isOther: (cursor: Cursor, state: State) => boolean; isLookahead?: boolean },
): Reading | undefined {
  const entry = currentEntry(state);
  if (!entry) return undefined;
  return cursor.attempt((): Reading | undefined => {
    if (isNumbered(cursor)) return undefined;
    while (cursor.take(...noise) !== undefined);
    const absent = readGone(cursor, state, claims);
    if (absent) return 'problem' in absent ? absent : given(absent.state, absent.expected);
    const both = isOfSeveral(cursor, state)
      ? readBoth(cursor, { entry, state, isOther: (at) => !at.isAtEnd })
      : undefined;
    if (both) return both;
    if (isOfSeveral(cursor, state))
      return {
        problem: 'Say what each request returns, in a sentence of its own',
      };
    const isPerson = ['i', 'we', 'you'].includes(cursor.tokens[cursor.at - 1]?.lower ?? '');
    const isCode =
      /^(?:get|receive)$/.test(cursor.word()) &&
      /^(?:an? )?[1-5]\d\d$/.test(`${cursor.word(1)} ${cursor.word(2)}`.match(/^an? \S+|^\S+/)?.[0] ?? '');
    const isBlock = /^(?:get|receive)$/.test(cursor.word()) && cursor.tokens[cursor.at + 1]?.block?.kind === 'json';
    if ((isPerson || isCode || isBlock) && cursor.take('get', 'see', 'receive')) {
      const got = readBare(cursor, {
        entry,
        hasClaim: true,
        isOther: (at) => isOther(at, { ...state, phase: 'response' }),
      });
      return got && given(state, nowhere(got, { entry, said: [] }));
    }
    const isBody =
      state.phase === 'response' &&
      cursor.allows(() => {
        cursor.take(...bodies);
        cursor.take(':');
        return cursor.token?.block?.kind === 'json';
      });
    if (isBody && isBodyLine(cursor) && sendsNothing(entry)) return { problem: sayWhichBody };
    const isBareLine =
      isBody || (cursor.at === 0 && (state.phase === 'response' || /^HTTP(?:\/\d|$)/.test(cursor.token?.text ?? '')));
    const isWhere = state.phase === 'response' && cursor.take('where') !== undefined;
    const start = cursor.at;
    const hasClaim =
      takeLabel(cursor, state) ||
      cursor.take(...claims) !== undefined ||
      isWhere ||
      takeThat(cursor, state) ||
      isThen(cursor);
    if (hasClaim) cursor.take(':');
    // "Make sure I get a 200".
    const isGot =
      hasClaim &&
      cursor.attempt(() => cursor.take('i', 'we', 'you') && cursor.take('get back', 'get', 'receive', 'see')) !==
        undefined;
    if (isGot) {
      const got = readBare(cursor, {
        entry,
        hasClaim: true,
        isOther: (at) => isOther(at, { ...state, phase: 'response' }),
      });
      return got && given(state, nowhere(got, { entry, said: [] }));
    }
    const other = (at: Cursor): boolean => isOther(at, { ...state, phase: 'response' });
    const context = { entry, state, hasClaim };
    const found =
      (isLookahead || start !== cursor.at ? undefined : cursor.attempt(() => readElided(cursor, entry))) ??
      cursor.attempt(() => readTimeStatement(cursor)) ??
      readEvery(cursor, entry, other) ??
      readRedirect(cursor, hasClaim) ??
      readStatus(cursor, hasClaim, state) ??
      readHeader(cursor, state) ??
      readCookie(cursor) ??
      readThere(cursor, entry, other) ??
      readAllowed(cursor) ??
      readNoErrors(cursor, entry, state) ??
      readNoField(cursor, state) ??
      readNumberOf(cursor, entry) ??
      readErrorText(cursor) ??
      cursor.attempt(() => readWithAnswer(cursor, { entry, state, isOther: other })) ??
      readField(cursor, context) ??
      cursor.attempt(() => readOfResponse(cursor, { ...context, isOther: other }));
    if (found) {
      const key = missingKey(cursor.tokens.slice(start, cursor.at), found);
      if (key !== undefined)
        return {
          problem: `Leave out the quotes if ${key} is a path, or write the key as a JSON path: $['${key}'] doesn't exist`,
        };
      if (cursor.tokens[cursor.at - 1]?.block) cursor.take('exactly');
      const isOpen =
        'assertions' in found &&
        found.assertions.every(({ type, operator }) => type === 'body' || operator === 'not_exists');
      const isAnywhere = isOpen && cursor.take(...anywhere) !== undefined;
      cursor.take(
        'in the response body',
        'in the response',
        'in the body',
        'in its body',
        'in the json',
        'in the answer',
      );
      return given(state, nowhere(found, { entry, said: cursor.tokens.slice(start, cursor.at), isAnywhere }));
    }
    const sent = hasClaim ? readSentCheck(cursor, state) : undefined;
    if (sent) return given(state, sent);
    const bare = cursor.attempt(() => readBare(cursor, { ...context, isOther: other, isBareLine }));
    if (bare) return given(state, nowhere(bare, { entry, said: cursor.tokens.slice(start, cursor.at) }));
    const also = isLookahead ? undefined : cursor.attempt(() => readElliptical(cursor, { ...context, isOther: other }));
    return also && given(state, also);
  });
}

/** "The price should be 9.99 and the currency EUR": the verb of the check before. */
function readElliptical(cursor: Cursor, context: Parameters<typeof readBare>[1]): Expected | undefined {
  const isEqual = ({ type, operator }: ApiAssertion): boolean => type === 'json_path' && operator === 'equals';
  const last = context.entry.draft.assertions.at(-1);
  if (!last || !isEqual(last) || !/^(?:and|,|&)$/.test(cursor.word(-1))) return undefined;
  const found = readBare(cursor, { ...context, isBareLine: true });
  return found && 'assertions' in found && found.assertions.every(isEqual) ? found : undefined;
}

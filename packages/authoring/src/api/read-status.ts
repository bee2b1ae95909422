import { statusAssertions, type Expected } from './assertions.ts';
import { isBoundary } from './boundary.ts';
import type { Cursor } from './cursor.ts';
import { phrases } from './phrases.ts';
import { currentEntry, type State } from './state.ts';
import { readStatusSpec } from './statuses.ts';
import { readVerb, type ReadVerb } from './verbs.ts';

const statusNames = phrases(`
  the http status code | the http status | the response status code | the response status | the response code |
  the status code | the status of the response | its status code | http status code | http status |
  response status code | response status | response code | status code | the return code
`);

/** "The status is 200", "status code: 404". */
export function readStatus(cursor: Cursor, hasClaim: boolean, state: State): Expected | undefined {
  return cursor.attempt((): Expected | undefined => {
    const answer = cursor.attempt(() => {
      if (!cursor.take('the response', 'response', 'responses', 'expected response')) return undefined;
      cursor.take(':');
      return /^[1-5]\d\d$/.test(cursor.word()) ? readStatusSpec(cursor, { isNamed: true }) : undefined;
    });
    if (answer) return isBoundary(cursor) ? statusAssertions(answer, false) : undefined;
    const isFirst = cursor.at === 0;
    const isHttp = cursor.take(...statusNames) !== undefined;
    if (!isHttp && !cursor.take('the status', 'its status', 'a status', 'status')) return undefined;
    const isSigned = cursor.take(':', '=', '==', 'of') !== undefined;
    const verb = isSigned ? undefined : readVerb(cursor);
    if (verb && verb.verb !== 'be' && verb.verb !== 'equal') return undefined;
    if (verb) cursor.take('equal to', 'equals to', 'equals', 'exactly');
    // "With name Ada and status 201" can mean either.
    const sends = (currentEntry(state)?.fields.length ?? 0) + (currentEntry(state)?.query.length ?? 0) > 0;
    if (!verb && !isSigned && !isHttp && !hasClaim && state.phase === 'request' && sends && !isFirst) return undefined;
    const spec = readStatusSpec(cursor, { isNamed: true });
    // A bare word after "the status" can be a field's: "the status is accepted".
    const isWord =
      spec?.kind === 'codes' &&
      !isHttp &&
      !/\d|["']/.test(
        cursor.tokens
          .slice(cursor.at - 1, cursor.at)
          .map(({ text }) => text)
          .join(),
      );
    if (!spec || !isBoundary(cursor)) return undefined;
    const hasCode = currentEntry(state)?.draft.assertions.some(
      ({ type, operator }) => type === 'status_code' && operator === 'equals',
    );
    const isFieldLike =
      isWord &&
      /^(?:accepted|created|gone|conflict|forbidden|success|successful|ok|error)$/.test(
        cursor.tokens[cursor.at - 1]?.lower ?? '',
      ) &&
      cursor.tokens[cursor.at - 2]?.lower !== 'not';
    if (isWord && hasCode === true && spec.codes.length === 1)
      return {
        problem: 'Say "the status code is 200" for the response, or "the field status is …" for a field of its body',
      };
    if (isFieldLike && !cursor.tokens.slice(0, cursor.at).some(({ text }) => /^[1-5]\d\d$/.test(text)))
      return {
        problem: 'Say "the status code is 200" for the response, or "the field status is …" for a field of its body',
      };
    return statusAssertions(spec, verb?.isNegated ?? false);
  });
}

const adjectives = phrases(`
  found | successful | unsuccessful | rejected | refused | denied | accepted | created | allowed
`);

/** "It is not found", "the request is unauthorized", "it succeeds". */
export function readOutcome(cursor: Cursor, { verb, isNegated }: ReadVerb): Expected | undefined {
  const codes = (...given: (number | string)[]): Expected | undefined =>
    isBoundary(cursor) ? statusAssertions({ kind: 'codes', codes: given }, false) : undefined;
  if (verb === 'succeed') return isNegated ? codes('3xx', '4xx', '5xx') : codes('2xx');
  if (verb === 'fail')
    return isNegated
      ? isBoundary(cursor)
        ? statusAssertions({ kind: 'codes', codes: ['4xx', '5xx'] }, true)
        : undefined
      : codes('4xx', '5xx');
  if (verb !== 'be') return undefined;
  if (cursor.take('found')) return isNegated ? codes(404) : undefined;
  if (cursor.take('successful', 'a success')) return isNegated ? codes('3xx', '4xx', '5xx') : codes('2xx');
  if (!isNegated && cursor.take('up', 'working', 'alive', 'reachable', 'running', 'available', 'online'))
    return codes('2xx');
  const named = cursor.attempt(() => {
    if (isNegated || !cursor.take(...adjectives) || !cursor.take('(', 'with a', 'with')) return undefined;
    const spec = readStatusSpec(cursor, { isNamed: true });
    cursor.take(')');
    return spec && isBoundary(cursor) ? statusAssertions(spec, false) : undefined;
  });
  if (named) return named;
  if (cursor.allows(() => cursor.take(...adjectives)))
    return {
      problem: 'Say which status should come, for example: returns 403',
    };
  const spec = readStatusSpec(cursor, { isNamed: false });
  return spec && isBoundary(cursor) ? statusAssertions(spec, isNegated) : undefined;
}

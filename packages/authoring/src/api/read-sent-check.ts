import { assertionOf, expecting, type Expected } from './assertions.ts';
import { isBoundary } from './boundary.ts';
import { jsonPath, readComplement } from './complement.ts';
import type { Cursor } from './cursor.ts';
import { takeArticle } from './json-path.ts';
import { isPlural } from './resources.ts';
import type { Entry, State } from './state.ts';
import { readVerb } from './verbs.ts';

/** "Check the name" after a test that sent one. */
export function readSentCheck(cursor: Cursor, state: State): Expected | undefined {
  return cursor.attempt((): Expected | undefined => {
    takeArticle(cursor);
    const token = cursor.takeToken(({ kind }) => kind === 'word' || kind === 'quoted');
    if (!token) return undefined;
    cursor.take('field');
    cursor.take('again', 'is the same', 'is still the same', 'matches', 'is correct', 'is as sent', 'is what we sent');
    if (!isBoundary(cursor)) return undefined;
    const sent = state.entries
      .toReversed()
      .flatMap(({ fields }) => fields)
      .find(([name]) => name === token.value);
    if (!sent)
      return /^[A-Za-z_]\w*$/.test(token.value) &&
        token.kind === 'word' &&
        !/^(?:it|that|this|they|there|he|she|success|failure)$/.test(token.lower)
        ? {
            problem: `Say what the ${token.value} should be, for example: the ${token.value} is "…", or the body has a ${token.value}`,
          }
        : undefined;
    return expecting(
      assertionOf('json_path', {
        target: `$.${sent[0]}`,
        operator: 'equals',
        expected: JSON.parse(sent[1]) as unknown,
      }),
    );
  });
}

/** "Roles is an array and includes admin": the subject of the check before. */
export function readElided(cursor: Cursor, { draft }: Entry): Expected | undefined {
  const last = draft.assertions.at(-1);
  const isField =
    last?.type === 'json_path' &&
    last.target.startsWith('$.') &&
    last.operator !== 'exists' &&
    last.operator !== 'not_exists';
  if (!isField || cursor.word(-1) !== 'and') return undefined;
  const field = /(\w+)$/.exec(last.target)?.[1] ?? '';
  const verb = readVerb(cursor);
  if (!verb || !/^(?:be|contain|start|end|match)$/.test(verb.verb)) return undefined;
  const isList = last.operator === 'is_type' && last.expected_value === 'array';
  return readComplement(cursor, verb, { field, isPlural: isList || isPlural(field), make: jsonPath(last.target) });
}

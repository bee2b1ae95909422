import { variableName, isVariableAlone } from '@saywright/contracts/text/variables';
import type { Extraction } from '@saywright/contracts/entities/api-request';
import { isBoundary } from './boundary.ts';
import type { Cursor } from './cursor.ts';
import { readPath } from './json-path.ts';
import { readHeaderName } from './read-header.ts';
import { addExtraction, currentEntry, type Reading, type State } from './state.ts';
import { phrases } from './phrases.ts';

const verbs = phrases(`
  save | saves | saving | store | stores | storing | remember | remembers | remembering | keep | keeps |
  extract | capture | captures | note
`);

/** Verbs of a request or of anything else, unless a source is named: "get the token from the response". */
const takers = phrases('take | takes | taking | grab | grabs | grabbing | get | read | pick | copy');
const origins = phrases(`
  from the response body | of the response body | from the body | of the body | from the response | of the response |
  from its response | from response | from the answer | from the result | out of the response
`);

type Source = Omit<Extraction, 'name'> & { last: string };

function readSource(cursor: Cursor, noun: string): Source | undefined {
  if (cursor.take('the status code', 'the response code', 'status code', 'the http status'))
    return { from: 'status_code', target: '', last: 'status_code' };
  if (cursor.take('the whole response body', 'the whole body', 'the response body', 'the body', 'the whole response'))
    return { from: 'body', target: '([\\s\\S]*)', last: 'body' };
  const cookie = cursor.attempt(() => {
    cursor.take('the');
    const isBefore = cursor.take('cookie') !== undefined;
    const name = cursor.takeToken(({ value }) => /^[\w-]+$/.test(value));
    return name && (isBefore || cursor.take('cookie')) ? name.value : undefined;
  });
  if (cookie !== undefined) return { from: 'cookie', target: cookie, last: cookie };
  const header = cursor.attempt(() => {
    const hasWord = cursor.tokens.slice(cursor.at, cursor.at + 4).some(({ lower }) => lower === 'header');
    return hasWord ? readHeaderName(cursor) : undefined;
  });
  if (header !== undefined) return { from: 'header', target: header, last: header };
  cursor.take('the json field', 'json field', 'the response field', 'the field', 'the value of the field');
  const path = readPath(cursor, noun);
  const last = path?.segments?.findLast((segment) => typeof segment === 'string');
  return (
    path && {
      from: 'json_path',
      target: path.path,
      last: typeof last === 'string' ? last : '',
    }
  );
}

function readName(cursor: Cursor): string | undefined {
  if (!cursor.take('as', 'in the variable', 'in', 'into', 'to the variable', 'to')) return undefined;
  cursor.take('the variable', 'a variable called', 'a variable named', 'variable', 'a variable');
  const token = cursor.takeToken(
    ({ kind, value, block }) => kind !== 'mark' && !block && (variableName.test(value) || isVariableAlone(value)),
  );
  return token?.value.replaceAll(/[{}\s]/g, '');
}

const namesPlace = (url: string, name: string): boolean =>
  name !== '' && url.startsWith('/') && (url.includes(`/{${name}}`) || url.includes(`/:${name}`));

/** "Save the id as userId", "remember the token", "store the Location header as location". */
export function readExtraction(
  cursor: Cursor,
  state: State,
  isOther: (cursor: Cursor, state: State) => boolean,
): Reading | undefined {
  const entry = currentEntry(state);
  if (!entry) return undefined;
  return cursor.attempt((): Reading | undefined => {
    while (cursor.take('also', 'please', 'to', 'i', 'we', 'then', 'and') !== undefined);
    const isTaken = cursor.take(...takers) !== undefined;
    if (!isTaken && !cursor.take(...verbs)) return undefined;
    let next: State = state;
    const messages: string[] = [];
    for (;;) {
      const reversed = cursor.attempt(() => {
        const named = cursor.takeToken(({ kind, value }) => kind === 'word' && variableName.test(value))?.value;
        if (named === undefined || !cursor.take('from', '=')) return undefined;
        if (
          cursor.allows(() =>
            cursor.take('the response', 'response', 'the body', 'its response', 'the answer', 'the result'),
          )
        )
          return undefined;
        const source = readSource(cursor, entry.noun);
        return source && isBoundary(cursor) ? { source, named } : undefined;
      });
      const one =
        reversed ??
        cursor.attempt(() => {
          const source = readSource(cursor, entry.noun);
          if (!source) return undefined;
          const isFrom = cursor.take(...origins) !== undefined;
          cursor.take('of the user', 'for later use', 'for later', 'for the next request');
          const named = cursor.attempt(() => readName(cursor));
          cursor.take('for later use', 'for later', 'for the next request');
          // "Take the token" alone doesn't say where it goes.
          const isUsed = cursor.tokens.slice(cursor.at).some(({ value }) => namesPlace(value, source.last));
          if (isTaken && !isFrom && named === undefined && !isUsed) return undefined;
          return isBoundary(cursor) && cursor.word() !== 'as' && cursor.word() !== 'to' && cursor.word() !== 'in'
            ? { source, named }
            : undefined;
        });
      if (!one)
        return messages.length === 0
          ? undefined
          : {
              problem: 'Save one value at a time, for example: save the id as userId',
            };
      const { last, ...extraction } = one.source;
      const name = one.named ?? last.replaceAll(/\W/g, '_');
      if (!variableName.test(name))
        return {
          problem: 'Name the variable with letters, digits, and underscores, for example: save the id as userId',
        };
      const isDouble = next.entries.at(-1)?.draft.extractions.some((each) => each.name === name) === true;
      if (isDouble) return { problem: `"${name}" is saved twice. Give one of them another name` };
      next = addExtraction(next, { name, ...extraction });
      messages.push(`Save ${extraction.target === '' ? 'the status code' : extraction.target} as {{${name}}}`);
      const goesOn = cursor.attempt(() => {
        if (cursor.takeJoints() === 0 || cursor.isAtEnd || cursor.word() === 'use' || isOther(cursor, next))
          return undefined;
        return cursor.allows(() => (readSource(cursor, entry.noun) ? true : undefined)) || undefined;
      });
      if (!goesOn) return { state: next, message: messages.join(', ') };
    }
  });
}

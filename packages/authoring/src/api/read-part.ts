import type { Cursor } from './cursor.ts';
import { readCommon } from './read-common.ts';
import { readExpectation } from './read-expectation.ts';
import { readExtraction } from './read-extraction.ts';
import { readPurpose } from './read-purpose.ts';
import { readRequest } from './read-request.ts';
import { readSending, readSentFields } from './read-sending.ts';
import type { Reading, State } from './state.ts';

/** Looks no further than the first thing said: enough to know that a list has ended, in linear time. */
const begins = (cursor: Cursor, state: State): boolean =>
  cursor.allows(
    () =>
      readRequest(cursor, state) ??
      readExtraction(cursor, state, () => true) ??
      readExpectation(cursor, state, { isOther: () => true, isLookahead: true }),
  );

/** One part of a sentence: a request, what it sends, what's expected, or a value to save. */
export const readPart = (cursor: Cursor, state: State): Reading | undefined =>
  readCommon(cursor, state) ??
  readPurpose(cursor, state) ??
  readRequest(cursor, state, (fields, started) => readSentFields(fields, started, begins)) ??
  readExtraction(cursor, state, begins) ??
  readExpectation(cursor, state, { isOther: begins }) ??
  readSending(cursor, state, begins);

import { wordSet } from '../english/phrase.ts';
import type { Cursor } from './cursor.ts';

/** Words with which another part of a sentence can begin without an "and" before it. */
const starters = wordSet(
  'returns return returning responds respond responding replies answers gives yields produces results gets receives comes ' +
    'should must shall will ought needs expect expects expecting within without with using via in which that where and it has have ' +
    'having is are named succeeds fails takes contains includes does sends sending accepting accept as to under faster until if unless ' +
    "when while because so for or nor doesn't isn't shouldn't mustn't won't save store remember keep check verify never",
);

const verbs = wordSet(
  'is are was were be has have having contains contain includes include equals equal matches match should must starts ends exists begins',
);

/** "When I GET /users I should get 200". */
const people = wordSet('i we you');
const modals = wordSet('should must shall will expect');

/** The same for a noun that would be the subject of a following verb: "the id" in "the id is 5" ends no list. */
export const isNounEnd = (cursor: Cursor): boolean => isBoundary(cursor) && !verbs.has(cursor.word());

/** Whether what was read before the cursor can end there. */
export const isBoundary = (cursor: Cursor): boolean =>
  cursor.isAtEnd ||
  cursor.isAtJoint ||
  cursor.token?.block !== undefined ||
  starters.has(cursor.word()) ||
  (people.has(cursor.word()) && modals.has(cursor.word(1)));

import { httpMethods, type HttpMethod } from '@saywright/contracts/entities/api-request';
import type { Cursor } from './cursor.ts';
import { phrases } from './phrases.ts';

const noise = [
  ...phrases(`
  please to | please | basically | now | first | next | finally | lastly | afterwards | after that | and then | when | given | also |
  again | hey | hi | hello | ok | okay | so | just | quickly | pls | plz
`),
  ...phrases(`
  i | we | you | they | he | she | the user | the client | client | a user | a client | the tester | let's | let us | can you | could you
`),
  'i want to',
  'we want to',
  'i would like to',
  "i'd like to",
  'trying to',
  'attempting to',
  'try to',
  'try',
  'want to',
  'want',
  'i just want to see that',
  'i want to see that',
  'i want to be sure that',
  'we want to be sure that',
];
const wishes = phrases(
  'write me a test | write a test | create a test | make a test | give me a test | i need a test | i want a test | we need a test',
).flatMap((wish) => ['that', 'which', 'where', 'for when', 'in which'].map((link) => `${wish} ${link}`));
const claims = [
  ...phrases(`
  test that | test if | test whether | check if | check whether | verify if | verify whether | see if | see whether | check that | verify that | make sure that | ensure that | confirm that | assert that | test |
  check
`),
  'it is expected that',
  'i expect that',
  'we expect that',
  'expect that',
  'a request to',
  'the request to',
  'request to',
  'requests to',
  'a call to',
  'the call to',
  'calls to',
  'calling',
  'given that',
  'given',
  'verify',
  'make sure',
  'ensure',
  'confirm',
  'expect',
  'testing',
];

export const methodOf = (word: string): HttpMethod | undefined =>
  httpMethods.find((method) => method === word.toUpperCase());

/** "Log in with POST /login": the request says how. */
const takeSignIn = (cursor: Cursor): string | undefined =>
  cursor.attempt(() => {
    const word = cursor.take(...signIns) && cursor.take('via', 'with', 'by', 'using', 'through', 'at', ':', '-', '(');
    const isRequest =
      methodOf(cursor.word()) !== undefined || /^(?:post|send|call|sending|calling|posting)$/.test(cursor.word());
    return isRequest ? word : undefined;
  });
const signIns = phrases(
  'has logged in | have logged in | is logged in | am logged in | has signed in | have signed in | is signed in | log in | login | logs in | logging in | sign in | signs in | signing in | authenticate | sign up | register | log out | sign out',
);

/** Politeness, order, and "verify that" before a request. */
export function takeOpening(cursor: Cursor): void {
  // "If I GET /a I get 200" is a call; with a "then" it's a condition.
  if (!cursor.tokens.some(({ lower }) => lower === 'then')) cursor.take('if i', 'if we', 'if you', 'if someone');
  while (
    cursor.take(...wishes, ...noise, ...claims) !== undefined ||
    cursor.take(',', ':') !== undefined ||
    takeSignIn(cursor) !== undefined
  );
}

import { httpMethods, type HttpMethod } from '@saywright/contracts/entities/api-request';
import type { Cursor } from './cursor.ts';
import { phrases } from './phrases.ts';

const noise = [
  ...phrases(`
  please | now | first | next | finally | lastly | afterwards | after that | and then | when | given | also |
  again | hey | hi | hello | ok | okay | so | just | quickly | pls | plz
`),
  ...phrases(`
  i | we | you | they | he | she | the user | the client | a user | a client | the tester | let's | let us | can you | could you
`),
  'i want to',
  'we want to',
  'i would like to',
  "i'd like to",
  'try to',
  'want to',
];
const claims = [
  ...phrases(`
  test that | check that | verify that | make sure that | ensure that | confirm that | assert that | test |
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
  while (
    cursor.take(...noise, ...claims) !== undefined ||
    cursor.take(',', ':') !== undefined ||
    takeSignIn(cursor) !== undefined
  );
}

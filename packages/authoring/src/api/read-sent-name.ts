import { wordSet } from '../english/phrase.ts';
import type { Cursor } from './cursor.ts';

/** Words before a noun that describe the value instead of giving it: "a valid email". */
const notNames = wordSet(
  'still now also again a an the this that these those it its and or but not no none any some each every all both only valid invalid random unique fake ' +
    'dummy wrong correct incorrect right bad good proper long short own different existing sample specific same new old other another ' +
    'special duplicate empty blank missing required optional extra too very more less at least most than to of in on from for by as is ' +
    'are was be has have with without header headers body payload json form multipart graphql query parameter parameters params param ' +
    'token bearer basic auth authentication authorization credentials api key status-code request response default expired malformed ' +
    'full partial two three four five six seven eight nine ten several many few returns should must will would can if unless when ' +
    'following given provided get post put patch delete list fetch data fields field values details everything nothing something',
);

/** The name of what is sent: quoted, or a word that isn't about its value. */
export const readName = (cursor: Cursor): string | undefined =>
  cursor.takeToken(
    ({ kind, value, lower, block }) =>
      !block &&
      (kind === 'quoted'
        ? value.trim() !== ''
        : kind === 'word' && /^[A-Za-z_$][\w.[\]$-]*$/.test(value) && !notNames.has(lower)),
  )?.value;

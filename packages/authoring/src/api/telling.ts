import { wordSet } from '../english/phrase.ts';

/** Words of a label or a remark that would say something of the request, its sender, or the answer. */
const telling = wordSet(
  'no not without with never only unless if when after before as using given all both every each or same again twice is are was be has have ' +
    'should must returns return expect token auth authentication authorization authenticated unauthenticated unauthorized anonymous logged ' +
    'signed login credentials expired forbidden admin guest member owner role user visitor customer viewer editor manager staff session ' +
    'cookie cookies header headers query body payload param params parameter parameters field fields json form limit http https url',
);
export const isTelling = (word: string): boolean => telling.has(word);

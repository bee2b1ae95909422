import type { Cursor } from './cursor.ts';

/** Words for what a request sends. After an expectation they could be meant for either. */
const requestWords = new Set(
  'page limit offset per_page size sort order cursor q authorization accept cookie token'.split(' '),
);

/** After an expectation, "with page 2" may be meant for the request. */
export const isForRequest = (cursor: Cursor): boolean => {
  const at = ['the', 'a', 'an', 'query', 'parameter'].includes(cursor.word()) ? 1 : 0;
  return requestWords.has(cursor.word(at)) || ['query', 'bearer', 'basic'].includes(cursor.word());
};

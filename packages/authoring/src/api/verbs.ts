import type { Cursor } from './cursor.ts';
import { phrases } from './phrases.ts';

export type Verb =
  | 'be'
  | 'equal'
  | 'have'
  | 'contain'
  | 'return'
  | 'match'
  | 'start'
  | 'end'
  | 'exist'
  | 'take'
  | 'succeed'
  | 'fail';

export interface ReadVerb {
  verb: Verb;
  isNegated: boolean;
}

const negatedModals = phrases(`
  shouldn't | mustn't | won't | doesn't | don't | didn't | should not | must not | will not | shall not |
  does not | do not | did not | is not expected to | isn't expected to | is not supposed to |
  isn't supposed to | should never | must never | never | not to | to not
`);
const modals = phrases(`
  must to | should to | has got to | should just | should simply | should also | should still | should then | should | must | shall | will | ought to | needs to | has to |
  have to | is expected to | are expected to | is supposed to | to | also | still
`);
const beNegated = phrases(`
  isn't | aren't | wasn't | weren't | is not | are not | was not | is never | not be | never be
`);
const haveNegated = ["hasn't", "haven't", 'has not', 'have not'];

const verbs: readonly (readonly [Verb, readonly string[]])[] = [
  [
    'return',
    phrases(`
  returns back | returns with | returns | return with | return | returning | responds with | respond with |
  responding with | answers with | answers | answer with | replies with | reply with | gives back | give back | shows | show |
  gives me | gives us | gives | give me | give us | give | yields | yield | produces | produce | results in | result in |
  comes back with | come back with | comes back as | come back as | sends back | send back | gets back |
  get back | gets | receives | receive | fails with | fail with | failing with | be rejected with |
  is rejected with | are rejected with | be refused with | is refused with | are refused with | be answered with | is answered with | succeeds with |
  succeed with | be with | is with
`),
  ],
  ['start', ['starts with', 'start with', 'begins with', 'begin with', 'is starting with', 'is beginning with']],
  ['end', ['ends with', 'end with', 'ends in', 'end in', 'is ending with']],
  ['be', ['is', 'are', 'be', 'was', 'were']],
  ['equal', ['equals', 'equal', '==', '=', '===']],
  ['have', ['has', 'have', 'having']],
  [
    'contain',
    [
      'contains',
      'contain',
      'containing',
      'includes',
      'include',
      'including',
      'says',
      'say',
      'mentions',
      'mention',
      'exposes',
      'expose',
      'leaks',
      'leak',
      'reveals',
      'reveal',
      'talks about',
      'talk about',
      'speaks about',
      'speak about',
      'refers to',
      'refer to',
      'indicates',
      'indicate',
      'is containing',
    ],
  ],
  ['match', ['matches', 'match', 'conforms to', 'conform to', 'validates against', 'satisfies']],
  ['exist', ['exists', 'exist']],
  [
    'take',
    phrases(`
  takes | take | responds | respond | answers | answer | replies | reply | completes | complete | finishes | finish | loads
`),
  ],
  ['succeed', ['succeeds', 'succeed', 'works', 'work']],
  ['fail', ['fails', 'fail']],
];

/** The verb of a statement with its "should" and "not". Two negations are nobody's plain meaning. */
export function readVerb(cursor: Cursor): ReadVerb | undefined {
  return cursor.attempt(() => {
    let negations = 0;
    let isModal = false;
    for (;;) {
      if (cursor.take(...negatedModals)) negations += 1;
      else if (!cursor.take(...modals)) break;
      isModal = true;
    }
    if (isModal && cursor.take('not', 'never')) negations += 1;
    if (cursor.take(...beNegated)) return negations > 0 ? undefined : { verb: 'be', isNegated: true };
    if (cursor.take(...haveNegated)) return negations > 0 ? undefined : { verb: 'have', isNegated: true };
    if (cursor.take('!=', '!==', '≠')) return negations > 0 ? undefined : { verb: 'equal', isNegated: true };
    for (const [verb, words] of verbs) {
      if (!cursor.take(...words)) continue;
      cursor.take('also', 'still', 'now');
      if (verb === 'be' && cursor.take('not', 'never')) negations += 1;
      return negations > 1 ? undefined : { verb, isNegated: negations === 1 };
    }
    const isWhole = cursor.attempt(() => {
      if (!cursor.take('looks like', 'look like', 'be like', 'is like', 'be as follows', 'is as follows'))
        return undefined;
      cursor.take('this', 'the following');
      cursor.take(':');
      return cursor.token?.block?.kind === 'json' ? true : undefined;
    });
    if (isWhole) return negations > 0 ? undefined : { verb: 'equal', isNegated: false };
    const isPattern = cursor.attempt(() =>
      cursor.take('looks like', 'look like') && /^[\^/]/.test(cursor.token?.text ?? '') ? true : undefined,
    );
    if (isPattern) return negations > 1 ? undefined : { verb: 'match', isNegated: negations === 1 };
    // "I should get 201": "get" is a request without a modal before it.
    if (isModal && cursor.take('get', 'see'))
      return negations > 1 ? undefined : { verb: 'return', isNegated: negations === 1 };
    return undefined;
  });
}

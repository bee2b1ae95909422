import { assertionOf, expecting, type Expected } from './assertions.ts';
import { isBoundary } from './boundary.ts';
import type { Cursor } from './cursor.ts';
import { phrases } from './phrases.ts';
import { startTest } from './start-test.ts';
import { changeDraft, currentEntry, type State } from './state.ts';

const gone = phrases(`
  is gone | is deleted | is removed | was deleted | was removed | has been deleted | has been removed | no longer exists |
  doesn't exist anymore | does not exist anymore | no longer exist | should be gone | must be gone |
  should no longer exist | must no longer exist | cannot be found anymore | can't be found anymore | is really gone | is no longer there
`);

/** "Delete user 42 and verify it is gone": the same address is asked again, as the DELETE was, and has nothing there. */
export const readGone = (
  cursor: Cursor,
  state: State,
  claims: readonly string[],
): { state: State; expected: Expected } | { problem: string } | undefined =>
  cursor.attempt(() => {
    const draft = currentEntry(state)?.draft;
    if (draft?.method !== 'DELETE' || draft.body_type !== 'none') return undefined;
    cursor.take(...claims);
    if (!cursor.take('it', 'that it', `the ${currentEntry(state)?.noun ?? ''}`)) return undefined;
    if (!cursor.take(...gone) || !isBoundary(cursor)) return undefined;
    const started = startTest({ url: draft.url, isCollection: false, state }, 'GET');
    if ('problem' in started) return started;
    const { headers, auth_type, auth } = draft;
    return {
      state: changeDraft(started.state, () => ({ headers, auth_type, auth })),
      expected: expecting(
        assertionOf('status_code', {
          operator: 'one_of',
          expected: [404, 410],
        }),
      ),
    };
  });

import { readCurl } from '@saywright/importers/curl/read-curl';
import type { Cursor } from './cursor.ts';
import { resourceOf } from './resources.ts';
import { startTest } from './start-test.ts';
import { changeDraft, type Reading, type State } from './state.ts';

/** A curl command; what a test can't do of it is asked about. */
export function readCommand(cursor: Cursor, state: State): Reading | undefined {
  const token = cursor.takeToken(({ block }) => block?.kind === 'curl');
  if (!token) return undefined;
  const read = readCurl(token.value);
  if ('problem' in read) return read;
  if (read.left_out.length > 0)
    return {
      problem: `Leave this out of the command: ${read.left_out.join('; ')}`,
    };
  const { request } = read;
  const started = startTest({ url: request.url, isCollection: !resourceOf(request.url).hasId, state }, request.method);
  if ('problem' in started) return started;
  return {
    ...started,
    state: changeDraft(started.state, ({ headers, auth_type: type, auth }) => ({
      ...request,
      headers: { ...headers, ...request.headers },
      ...(request.auth_type === 'none' && { auth_type: type, auth }),
    })),
  };
}

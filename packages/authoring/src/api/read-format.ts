import { isBoundary } from './boundary.ts';
import type { Cursor } from './cursor.ts';
import { addField } from './request-content.ts';
import { currentEntry, type Reading, type State } from './state.ts';

/** "as JSON", "as form data": how the fields are sent. */
export function readFormat(cursor: Cursor, state: State): Reading | undefined {
  const entry = currentEntry(state);
  if (!entry || state.phase === 'response' || !cursor.take('as a', 'as an', 'as')) return undefined;
  const form = cursor.take('multipart form data', 'multipart form', 'multipart')
    ? 'multipart'
    : cursor.take(
          'form data',
          'form',
          'url-encoded form',
          'urlencoded form',
          'x-www-form-urlencoded',
          'application/x-www-form-urlencoded',
        )
      ? 'form'
      : undefined;
  if (form === undefined) {
    if (!cursor.take('json body', 'json')) return undefined;
    return entry.draft.body_type === 'json' ? { state, message: 'Send JSON' } : undefined;
  }
  if (!isBoundary(cursor)) return undefined;
  let next: State = {
    ...state,
    entries: [
      ...state.entries.slice(0, -1),
      { ...entry, fields: [], form, draft: { ...entry.draft, body: '', body_type: form } },
    ],
  };
  for (const [name, json] of entry.fields) {
    const value = JSON.parse(json) as unknown;
    const added = addField(next, form, {
      name,
      value: { json, text: typeof value === 'string' ? value : json, kind: 'text', isPlain: false },
    });
    if ('problem' in added) return added;
    next = added;
  }
  return { state: next, message: form === 'form' ? 'Send a form' : 'Send a multipart form' };
}

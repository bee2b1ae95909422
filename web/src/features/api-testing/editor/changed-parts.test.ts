import { expect, test } from 'vitest';
import { newApiDraft } from './api-draft.ts';
import { changedParts } from './changed-parts.ts';

const draft = newApiDraft(undefined);

test('names the parts that differ, each once', () => {
  expect(changedParts(draft, { ...draft })).toBeUndefined();
  expect(changedParts(draft, { ...draft, url: '/x' })).toBe('the URL');
  expect(changedParts(draft, { ...draft, url: '/x', body: 'a', body_type: 'text', assertions: [] })).toBe(
    'the URL, the body, and the assertions',
  );
});

import { describe, expect, it } from 'vitest';
import type { DeletionRecord } from '../ports/leaving-repository.ts';
import { progressOf } from './deletion-progress.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const inSeconds = (seconds: number): string => new Date(now + seconds * 1_000).toISOString();

const deletion = (given: Partial<DeletionRecord>): DeletionRecord => ({
  id: 'd',
  kind: 'staff',
  requested_by: 'ada@staff.example',
  reason: 'Spam',
  selection: '@spam.example',
  excluded: [],
  stopped_renewals: [],
  created_at: inSeconds(-600),
  due_at: inSeconds(-600),
  total: 3,
  deleted: 1,
  failed: 0,
  ...given,
});

const started = { started_at: inSeconds(-590) };

describe('a deletion', () => {
  it.each([
    ['queued', null, { next_at: inSeconds(-1) }],
    ['working', null, { ...started, next_at: inSeconds(60) }],
    ['working', null, { ...started, next_at: inSeconds(40) }],
    ['queued', null, { ...started, next_at: inSeconds(-1), waits_for: 'worker' as const }],
    ['waiting', null, { ...started, next_at: inSeconds(-50), waits_for: 'runs' as const }],
    ['retrying', inSeconds(30), { ...started, next_at: inSeconds(30), waits_for: 'retry' as const }],
    ['done', null, { ...started, finished_at: inSeconds(-5) }],
  ])('is %s', (progress, at, given) => {
    expect(progressOf(deletion(given), now)).toEqual({ progress, progress_at: at });
  });

  it('is stalled since its worker was last heard from', () => {
    expect(progressOf(deletion({ ...started, next_at: inSeconds(15) }), now)).toEqual({
      progress: 'stalled',
      progress_at: inSeconds(-45),
    });
  });

  it.each([{}, { ...started, waits_for: 'runs' as const }, { ...started, waits_for: 'retry' as const }])(
    'is stalled when no worker takes it up: %j',
    (given) => {
      expect(progressOf(deletion({ ...given, next_at: inSeconds(-91) }), now)).toEqual({
        progress: 'stalled',
        progress_at: inSeconds(-91),
      });
    },
  );
});

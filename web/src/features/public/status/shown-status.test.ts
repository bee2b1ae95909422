import { expect, test } from 'vitest';
import { shownStatus } from './shown-status.ts';

const data = {
  status: 'degraded' as const,
  checked_at: '2026-11-20T09:30:00.000Z',
  components: [
    { id: 'a', name: 'A', status: 'operational' as const },
    { id: 'b', name: 'B', status: 'degraded' as const },
  ],
  incidents: [],
};

test('what the service tells is shown as it is', () => {
  expect(shownStatus(data, false)).toEqual({ state: 'degraded', components: data.components, incidents: [] });
});

test('after a failed call nothing is claimed to be known', () => {
  expect(shownStatus(data, true)).toEqual({
    state: 'unknown',
    components: [
      { id: 'a', name: 'A', status: 'unknown' },
      { id: 'b', name: 'B', status: 'unknown' },
    ],
    incidents: [],
  });
  expect(shownStatus(undefined, true)).toEqual({ state: 'unknown', components: [], incidents: null });
  expect(shownStatus(undefined, false)).toEqual({ state: 'unknown', components: [], incidents: null });
});

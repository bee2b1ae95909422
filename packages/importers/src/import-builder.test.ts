import { expect, it, vi } from 'vitest';
import { ImportBuilder } from './import-builder.ts';

it('measures the CPU time that reading takes, not the time that passes', () => {
  const clock = vi.spyOn(performance, 'now');
  const builder = new ImportBuilder('openapi_3_0');
  clock.mockReturnValue(Number.MAX_SAFE_INTEGER);
  expect(builder.hasRoomFor('GET /')).toBe(true);
  clock.mockRestore();
});

it('skips what is left of a document that takes too long, and counts it', () => {
  let now = 0;
  const builder = new ImportBuilder('openapi_3_0', { now: () => now });
  const draft = {
    folder: [],
    description: '',
    request: { method: 'GET' as const, url: '/' },
    assertions: [],
    losses: [],
  };
  for (const name of ['a', 'b', 'c']) {
    if (builder.hasRoomFor(name)) builder.addTest({ ...draft, label: name, key: name, name });
    now += 6_000;
  }
  expect(builder.finish()).toMatchObject({
    total_endpoints: 3,
    skipped_endpoints: 1,
    skipped: [{ item: 'c', reason: 'The document takes too long to read. Split it.' }],
  });
});

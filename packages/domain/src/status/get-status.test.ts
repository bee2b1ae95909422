import { describe, expect, it } from 'vitest';
import type { Context } from '../context/context.ts';
import type { HealthProbe } from '../ports/health-probes.ts';
import { getStatus, overallStatus } from './get-status.ts';

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

const incidents = { read: async () => ({ incidents: [], revision: 0 }) };

/** A context of which only health, incidents, clock and log are read. */
const contextWith = (probes: readonly HealthProbe[], now: () => number): Context =>
  ({ ports: { health: { list: () => probes }, incidents }, clock: { now }, log }) as unknown as Context;

const component = (status: 'operational' | 'degraded' | 'outage') => ({ id: 'c', name: 'C', status });

describe('overallStatus', () => {
  it('is the outage of any, the operation of all, and degraded in between', () => {
    expect(overallStatus([component('operational'), component('operational')])).toBe('operational');
    expect(overallStatus([component('operational'), component('degraded')])).toBe('degraded');
    expect(overallStatus([component('degraded'), component('outage')])).toBe('outage');
  });
});

describe('getStatus', () => {
  it('asks every component and tells which one did not answer', async () => {
    const ctx = contextWith(
      [
        { id: 'a', name: 'A', check: async () => {} },
        { id: 'b', name: 'B', check: () => Promise.reject(new Error('refused')) },
      ],
      () => 0,
    );
    expect(await getStatus({ ctx })).toEqual({
      status: 'outage',
      checked_at: '1970-01-01T00:00:00.000Z',
      components: [
        { id: 'a', name: 'A', status: 'operational' },
        { id: 'b', name: 'B', status: 'outage' },
      ],
      incidents: [],
    });
  });

  it('calls a slow component degraded', async () => {
    let now = 0;
    const slow: HealthProbe = {
      id: 'a',
      name: 'A',
      check: async () => {
        now += 1_500;
      },
    };
    const { status } = await getStatus({ ctx: contextWith([slow], () => now) });
    expect(status).toBe('degraded');
  });

  it('asks once more when a component does not answer, as when its first call was slow', async () => {
    let asked = 0;
    const waking: HealthProbe = {
      id: 'a',
      name: 'A',
      check: async () => {
        if (++asked === 1) throw new Error('not awake yet');
      },
    };
    const { status } = await getStatus({ ctx: contextWith([waking], () => 0) });
    expect([status, asked]).toEqual(['operational', 2]);
  });

  it('does not wait for a component that never answers', async () => {
    const silent: HealthProbe = { id: 'a', name: 'A', check: () => new Promise(() => {}) };
    const { status } = await getStatus({ ctx: contextWith([silent], () => 0) });
    expect(status).toBe('outage');
  });

  it('shares an answer for three seconds', async () => {
    let now = 0;
    let asked = 0;
    const ctx = contextWith([{ id: 'a', name: 'A', check: async () => void asked++ }], () => now);
    await Promise.all([getStatus({ ctx }), getStatus({ ctx })]);
    now = 2_999;
    await getStatus({ ctx });
    expect(asked).toBe(1);
    now = 3_000;
    await getStatus({ ctx });
    expect(asked).toBe(2);
  });
});

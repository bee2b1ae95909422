import type { Incident } from '@saywright/contracts/entities/service-status';
import { describe, expect, it } from 'vitest';
import type { Component } from './check-components.ts';
import { incidentsAfter } from './incidents-after.ts';

const runs = (status: Component['status']): Component => ({ id: 'run-queue', name: 'Test runs', status });

let made = 0;
const after = (incidents: readonly Incident[], component: Component, at: string): Incident[] =>
  incidentsAfter(incidents, { components: [component], at, newId: () => `i${++made}` });

describe('an incident', () => {
  it('begins with an outage, is one while that lasts, and is resolved when the component answers again', () => {
    const begun = after([], runs('outage'), '2026-11-20T09:00:00.000Z');
    expect(begun).toMatchObject([
      { component_id: 'run-queue', title: 'Test runs: no answer', status: 'investigating', ended_at: null },
    ]);
    expect(after(begun, runs('outage'), '2026-11-20T09:01:00.000Z')).toEqual(begun);
    const resolved = after(begun, runs('degraded'), '2026-11-20T09:02:00.000Z');
    expect(resolved).toEqual([{ ...begun[0], status: 'resolved', ended_at: '2026-11-20T09:02:00.000Z' }]);
    const again = after(resolved, runs('outage'), '2026-11-20T09:03:00.000Z');
    expect(again.map(({ status }) => status)).toEqual(['investigating', 'resolved']);
  });

  it('that staff announced lasts until they end it', () => {
    const [begun] = after([], runs('outage'), '2026-11-20T09:00:00.000Z');
    const announced: Incident[] = begun ? [{ ...begun, component_id: '', title: 'Runs are slow' }] : [];
    expect(after(announced, runs('operational'), '2026-11-20T09:01:00.000Z')).toEqual(announced);
  });

  it('does not begin when a component is slow', () => {
    expect(after([], runs('degraded'), '2026-11-20T09:00:00.000Z')).toEqual([]);
  });

  it('is kept for 90 days', () => {
    const begun = after([], runs('outage'), '2026-01-01T00:00:00.000Z');
    const resolved = after(begun, runs('operational'), '2026-01-01T01:00:00.000Z');
    expect(after(resolved, runs('operational'), '2026-04-01T00:59:00.000Z')).toEqual(resolved);
    expect(after(resolved, runs('operational'), '2026-04-01T01:01:00.000Z')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { SendState } from '../../ports/send-meter.ts';
import { admitSend, releaseSend, sendLimits, type SendLimits } from './admit-send.ts';

const noon = Date.parse('2026-11-22T12:00:00Z');
const limits: SendLimits = { ...sendLimits, organizationPerDay: 500 };

/** An organization that sends; each request is done at once unless it's kept waiting. */
function sender(over: Partial<SendLimits> = {}) {
  let state: SendState | undefined;
  let sent = 0;
  return {
    state: () => state,
    send(now: number, { person = 'ada', waiting = false } = {}) {
      const send = { id: `send-${++sent}`, user_id: person, until: now + 30_000 };
      const admission = admitSend(state, { send, now, limits: { ...limits, ...over } });
      if (admission.admitted) state = waiting ? admission.next : releaseSend(admission.next, { id: send.id, now });
      return admission;
    },
  };
}

const admittedOf = (count: number, send: (at: number) => { admitted: boolean }): number =>
  Array.from({ length: count }, (_, at) => send(at)).filter(({ admitted }) => admitted).length;

describe('the rate of requests that are not saved', () => {
  it('lets a person send a burst, then one per second, and says when', () => {
    const { send } = sender();
    expect(admittedOf(100, () => send(noon))).toBe(30);
    expect(send(noon)).toEqual({
      admitted: false,
      refusal: "You're sending requests too fast.",
      retryAfterSeconds: 1,
    });
    expect(send(noon + 1_000).admitted).toBe(true);
    expect(send(noon + 1_000).admitted).toBe(false);
    expect(admittedOf(100, () => send(noon + 3_600_000))).toBe(30);
  });

  it('is never above a minute’s requests plus the burst, however they are spread', () => {
    const { send } = sender();
    expect(admittedOf(600, (at) => send(noon + at * 100))).toBe(30 + 59);
  });

  it('admits what it announced: a request after the wait is sent', () => {
    const { send } = sender({ personPerMinute: 7 });
    let now = noon;
    for (let round = 0; round < 40; round++) {
      const admission = send(now);
      if (admission.admitted) continue;
      now += admission.retryAfterSeconds * 1_000;
      expect(send(now).admitted).toBe(true);
    }
    expect(now).toBeGreaterThan(noon);
  });

  it('leaves room for others when one person uses up theirs, and bounds the organization', () => {
    const { send } = sender();
    admittedOf(100, () => send(noon));
    expect(send(noon, { person: 'grace' }).admitted).toBe(true);
    const people = ['b', 'c', 'd', 'e'];
    expect(admittedOf(400, (at) => send(noon, { person: people[at % 4] ?? 'b' }))).toBe(100 - 31);
    expect(send(noon, { person: 'new' })).toMatchObject({
      refusal: 'Your organization is sending requests too fast.',
    });
  });

  it('ends at the day’s number and starts again at midnight UTC', () => {
    const { send } = sender({ organizationPerDay: 3 });
    expect(admittedOf(5, () => send(noon))).toBe(3);
    expect(send(noon)).toMatchObject({ retryAfterSeconds: 12 * 3_600 });
    expect(send(noon + 12 * 3_600_000 - 1).admitted).toBe(false);
    expect(send(noon + 12 * 3_600_000).admitted).toBe(true);
  });
});

describe('requests that wait for their responses', () => {
  it('are at most five of a person and twenty of an organization', () => {
    const { send } = sender();
    expect(admittedOf(9, () => send(noon, { waiting: true }))).toBe(5);
    expect(send(noon)).toMatchObject({ refusal: '5 of your requests are still waiting for a response.' });
    const people = Array.from({ length: 9 }, (_, at) => `person-${at}`);
    expect(admittedOf(90, (at) => send(noon, { person: people[at % 9] ?? '', waiting: true }))).toBe(15);
  });

  it('stop counting when their process has died', () => {
    const { send, state } = sender();
    admittedOf(5, () => send(noon, { waiting: true }));
    expect(send(noon + 29_999).admitted).toBe(false);
    expect(send(noon + 30_000).admitted).toBe(true);
    expect(state()?.active).toEqual([]);
  });
});

it('forgets people whose rate is free again', () => {
  const { send, state } = sender();
  send(noon, { person: 'ada' });
  send(noon + 60_000, { person: 'grace' });
  expect(Object.keys(state()?.people ?? {})).toEqual(['grace']);
});

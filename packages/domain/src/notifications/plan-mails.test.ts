import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SentAlertMail } from '../ports/alert-repository.ts';
import { planMails } from './plan-mails.ts';

const now = Date.parse('2026-11-24T09:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const sentAt = (minutesAgo: number, alerts = 1): SentAlertMail => ({
  at: new Date(now - minutesAgo * minute).toISOString(),
  alerts,
});
const plan = (change: Partial<Parameters<typeof planMails>[0]>) =>
  planMails({ alerts: 1, waited: false, sent: [], quietUntil: undefined, now, ...change });

describe('the emails of alerts', () => {
  it('are one each for a few, and one for many', () => {
    expect(plan({ alerts: 3 })).toEqual({ send: 'each' });
    expect(plan({ alerts: 4 })).toEqual({ send: 'together' });
    expect(plan({ alerts: 200 })).toEqual({ send: 'together' });
  });

  it('are one for all that waited', () => {
    expect(plan({ alerts: 2, waited: true })).toEqual({ send: 'together' });
    expect(plan({ alerts: 1, waited: true })).toEqual({ send: 'each' });
  });

  it('wait until quiet hours are over', () => {
    expect(plan({ quietUntil: now + hour })).toEqual({ waitUntil: now + hour });
  });

  it('wait for an hour after a digest, and after the most that an hour may have', () => {
    expect(plan({ sent: [sentAt(20, 12)] })).toEqual({ waitUntil: now + 40 * minute });
    expect(plan({ sent: [50, 40, 30, 20, 10].map((ago) => sentAt(ago)) })).toEqual({ waitUntil: now + 10 * minute });
    expect(plan({ sent: [40, 30, 20, 10].map((ago) => sentAt(ago)) })).toEqual({ send: 'each' });
  });

  it('lose no alert and are at most five an hour, whenever alerts come', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 200 }), (gaps) => {
        let at = 0;
        const arrivals = gaps.map((gap) => (at += gap * 6_000));
        let waiting: { at: number; due: number }[] = [];
        let sent: SentAlertMail[] = [];
        const all: SentAlertMail[] = [];
        const waits: number[] = [];
        let mailed = 0;
        for (let tick = 0; tick <= at + 3 * hour; tick += minute) {
          waiting.push(
            ...arrivals
              .splice(0, arrivals.findLastIndex((one) => one <= tick) + 1)
              .map((one) => ({ at: one, due: one })),
          );
          const due = waiting.filter((one) => one.due <= tick);
          if (due.length === 0) continue;
          const waited = due.some((one) => tick - one.at > 5 * minute);
          const decided = planMails({ alerts: due.length, waited, sent, quietUntil: undefined, now: tick });
          if ('waitUntil' in decided) {
            waits.push(decided.waitUntil - tick);
            for (const one of due) one.due = decided.waitUntil;
            continue;
          }
          const mails = decided.send === 'each' ? due.map(() => 1) : [due.length];
          const noted = mails.map((alerts) => ({ at: new Date(tick).toISOString(), alerts }));
          sent = [...sent, ...noted].slice(-10);
          all.push(...noted);
          mailed += due.length;
          waiting = waiting.filter((one) => !due.includes(one));
        }
        expect(mailed).toBe(gaps.length);
        expect(waits.filter((wait) => wait <= 0)).toEqual([]);
        for (const { at: from } of all) {
          const since = Date.parse(from);
          expect(
            all.filter((one) => Date.parse(one.at) >= since && Date.parse(one.at) < since + hour).length,
          ).toBeLessThanOrEqual(5);
        }
      }),
    );
  });
});

import { afterEach, expect, it } from 'vitest';
import { hearTime, serviceClock } from './service-clock.ts';

const minuteMs = 60_000;
const headerAt = (offsetMs: number): string => new Date(Date.now() + offsetMs).toUTCString();
/** How far the clock is from this machine's, in whole seconds: the header knows no others. */
const offset = (): number => Math.ceil((serviceClock.now() - Date.now()) / 1_000) * 1_000;

afterEach(() => hearTime(headerAt(0), 1));

it.each([-10, 10])('goes by the tables when this machine is %d minutes away from them', (minutes) => {
  hearTime(headerAt(minutes * minuteMs), 5);
  expect(Math.abs(offset() - minutes * minuteMs)).toBeLessThanOrEqual(1_000);
});

it('is that of this machine when both agree, as far as seconds can tell', () => {
  for (const difference of [-4_000, 0, 4_000]) {
    hearTime(headerAt(10 * minuteMs), 5);
    hearTime(headerAt(difference), 5);
    expect(offset()).toBe(0);
  }
});

it('learns nothing from an answer that was long in progress, nor from one that tells no time', () => {
  hearTime(headerAt(-minuteMs), 70_000);
  hearTime(undefined, 5);
  hearTime('soon', 5);
  expect(offset()).toBe(0);
});

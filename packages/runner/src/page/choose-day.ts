/// <reference lib="dom" />

/** Chooses days in the calendars of pages; for our runs, and for exported projects. */
import { readDays, type CalendarDay } from '@saywright/contracts/text/calendar-day';
import type { Locator } from 'playwright-core';
import { findInCalendar } from './find-in-calendar.ts';

/** How long to wait for what the page does. */
export interface CalendarWaits {
  /** Ends when the time is up, or when a person stops the run. */
  within<T>(work: Promise<T>): Promise<T>;
  pause(ms: number): Promise<void>;
  leftMs(): number;
}

/** Why the day can't be chosen, for people. */
export class CalendarTrouble extends Error {
  override name = 'CalendarTrouble';
  /** The day that the field holds instead. */
  readonly held: string | undefined;

  constructor(message: string, held?: string) {
    super(message);
    this.held = held;
  }
}

const pollMs = 50;
const appearMs = 1_500;
const turnMs = 2_000;
/** Forty years. */
const maxTurns = 480;

const say = ({ year, month, day }: CalendarDay): string =>
  new Date(Date.UTC(year, month - 1, day)).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Turns the open calendar to a month and clicks the day; false where the page shows no calendar. */
async function clickDay(root: Locator, day: CalendarDay, waits: CalendarWaits): Promise<boolean> {
  const wanted = { ...day, month: day.month - 1 };
  let before: number | undefined;
  let waitedMs = 0;
  for (let turns = 0; turns <= maxTurns;) {
    const look = await waits.within(root.evaluateHandle(findInCalendar, wanted, { timeout: waits.leftMs() }));
    const { state, shown } = await waits.within(look.evaluate((seen) => ({ state: seen.state, shown: seen.shown })));
    const isTurning = state === 'absent' || shown === before;
    if (isTurning && waitedMs < (state === 'absent' ? appearMs : turnMs) && waits.leftMs() > pollMs) {
      waitedMs += pollMs;
      await waits.pause(pollMs);
      continue;
    }
    if (state === 'absent') return false;
    const element = (await waits.within(look.getProperty('element'))).asElement();
    if (state === 'no_day') throw new CalendarTrouble(`The calendar doesn't let people choose ${say(day)}.`);
    if (isTurning || !element) break;
    await waits.within(element.click({ timeout: waits.leftMs() }));
    if (state === 'day') return true;
    before = shown;
    waitedMs = 0;
    turns += 1;
  }
  throw new CalendarTrouble(`The calendar can't be turned to ${say(day)}.`);
}

const isSameDay = (one: CalendarDay, other: CalendarDay): boolean =>
  one.year === other.year && one.month === other.month && one.day === other.day;

/**
 * Chooses a day in the calendar that a click on its field has opened; false where there's none, or the text is no day. A text
 * that means one day in the US and another elsewhere is read as the field writes its days.
 * @param body the `<body>` of the page or the frame
 */
export async function chooseDay(
  { body, field }: { body: Locator; field: Locator },
  text: string,
  waits: CalendarWaits,
): Promise<boolean> {
  const days = readDays(text);
  let held = '';
  for (const [at, day] of days.entries()) {
    if (at > 0) await waits.within(field.click({ timeout: waits.leftMs() }));
    if (!(await clickDay(body, day, waits))) return false;
    // A button that opens a calendar holds nothing.
    held = await waits.within(
      field.evaluate((element) => (element instanceof HTMLInputElement ? element.value : ''), undefined, {
        timeout: waits.leftMs(),
      }),
    );
    const [read, ...others] = readDays(held);
    // Some fields write days in ways that we can't read.
    if (!read) return true;
    const isChosen = [read, ...others].some((each) => isSameDay(each, day));
    // Both are written in the same order, or in words.
    if (isChosen && (others.length === 0 || isSameDay(read, days[0] ?? read))) return true;
    if (!isChosen) break;
  }
  if (days.length === 0) return false;
  throw new CalendarTrouble('The field holds another day after we chose it in the calendar.', held);
}

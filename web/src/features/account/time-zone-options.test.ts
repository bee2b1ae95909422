import { describe, expect, it } from 'vitest';
import { timeZoneOptions } from './time-zone-options.ts';

const at = new Date('2026-11-20T12:00:00Z');
const labels = (chosen: string, browser: string): string[] =>
  timeZoneOptions({ chosen, browser, at }).map(({ label }) => label);

describe('the time zones to choose from', () => {
  it('are the ten that are offered, with their distance from Greenwich', () => {
    expect(labels('America/New_York', 'UTC')).toEqual([
      'New York (GMT-5)',
      'Chicago (GMT-6)',
      'Denver (GMT-7)',
      'Los Angeles (GMT-8)',
      'UTC, this browser’s time zone',
      'London (GMT)',
      'Paris (GMT+1)',
      'Tokyo (GMT+9)',
      'Shanghai (GMT+8)',
      'Sydney (GMT+11)',
    ]);
  });

  it('are those, the one of the browser, and the one in use', () => {
    expect(labels('Asia/Kathmandu', 'America/Argentina/Buenos_Aires').slice(10)).toEqual([
      'Buenos Aires (GMT-3), this browser’s time zone',
      'Kathmandu (GMT+5:45)',
    ]);
    expect(labels('Asia/Tokyo', 'Asia/Tokyo')[7]).toBe('Tokyo (GMT+9), this browser’s time zone');
    expect(labels('Asia/Tokyo', 'Asia/Tokyo')).toHaveLength(10);
  });

  it('leave out what a browser calls a zone and is none', () => {
    expect(labels('America/New_York', 'Etc/Unknown')).toHaveLength(10);
  });
});

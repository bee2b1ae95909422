const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const pad = (value: number): string => String(value).padStart(2, '0');

/** A span as people read it: `820 ms`, `3.4 s`, `1 m 04 s`, `2 h 05 m`. */
export function formatDuration(ms: number | null | undefined): string {
  if (ms === null || ms === undefined || Number.isNaN(ms)) return '–';
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (Math.round(ms / 100) < 600) return `${(Math.round(ms / 100) / 10).toFixed(1)} s`;
  const seconds = Math.round(ms / 1_000);
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} m ${pad(seconds % 60)} s`;
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)} h ${pad(minutes % 60)} m`;
}

const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long ago: minutes under 60, hours under 24, else days. */
export function formatAge(instant: string | null | undefined, now: number = Date.now()): string {
  if (!instant) return 'Never';
  const past = Math.max(0, now - Date.parse(instant));
  if (past < minute) return 'Just now';
  if (past < hour) return `${plural(Math.floor(past / minute), 'minute')} ago`;
  if (past < day) return `${plural(Math.floor(past / hour), 'hour')} ago`;
  return `${plural(Math.floor(past / day), 'day')} ago`;
}

const formatIn = (instant: string, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(instant));

/** `Nov 20, 2026` in the given zone. Screens take it from `useDates`, which knows the zone. */
export const formatDate = (instant: string, timeZone: string): string =>
  formatIn(instant, timeZone, { dateStyle: 'medium' });

/** `Jan 5, 2025, 10:30 AM EST` in the given zone. Screens take it from `useDates`, which knows the zone. */
export const formatDateTime = (instant: string | null | undefined, timeZone: string): string =>
  instant
    ? formatIn(instant, timeZone, {
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
      })
    : '–';

/** A share of 0 to 1 as a percentage: `formatPercent(0.875, 1)` → `87.5%`. */
export const formatPercent = (share: number, digits = 0): string => `${(share * 100).toFixed(digits)}%`;

/** A count with thousands separated: `12,345`. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** `1 step`, `3 steps`, `1,200 steps`. */
export const formatQuantity = (count: number, unit: string): string =>
  `${formatCount(count)} ${unit}${count === 1 ? '' : 's'}`;

/** `512 B`, `14.2 KB`, `1.3 MB`, `2.6 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_024) return `${bytes} B`;
  if (bytes < 1_048_576) return `${(bytes / 1_024).toFixed(1)} KB`;
  return bytes < 1_073_741_824 ? `${(bytes / 1_048_576).toFixed(1)} MB` : `${(bytes / 1_073_741_824).toFixed(1)} GB`;
}

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents of US dollars: `$1,234.50`. */
export const formatUsd = (cents: number): string => usd.format(cents / 100);

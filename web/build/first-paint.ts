import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The script that every document carries, because a file of its own would hold up the first paint. */
export const firstPaint = readFileSync(new URL('../first-paint.js', import.meta.url), 'utf8').trim();

/** Allows it in the content security policy: no other script may be inline. */
export const firstPaintSource = `'sha256-${createHash('sha256').update(firstPaint).digest('base64')}'`;

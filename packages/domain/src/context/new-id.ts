import { ulid } from 'ulid';
import type { Clock } from './clock.ts';

/** A new ULID: 26 characters that sort by the clock's time. */
export const newId = (clock: Clock): string => ulid(clock.now());

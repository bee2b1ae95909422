import type { SessionStart } from '@saywright/contracts/entities/session-start';

/** The answers that come with the person when a page checks its session. */
export type StartParts = Omit<SessionStart, 'user'>;

/** The keys of their queries. */
export const startKeys = {
  subscription: ['subscription', 'current'],
  notifications: ['notifications'],
  projects: ['projects'],
  features_off: ['features-off'],
} as const satisfies Record<keyof StartParts, readonly string[]>;

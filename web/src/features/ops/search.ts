import type { EventRange } from '@saywright/contracts/entities/security-event';
import { eventFilterIds } from '~/features/ops/security/event-filters.ts';
import { oneOf, flag, position, readSearch, text } from '~/lib/search-params.ts';

export const sectionIds = [
  'dashboard',
  'users',
  'admin-users',
  'analytics',
  'support',
  'plans',
  'debug',
  'live',
  'security',
] as const;
export type SectionId = (typeof sectionIds)[number];

/** Lists end somewhere: a page past this one is this one, which is empty and leads back. */
const lastPage = 5_000;
const furthest = (page: number | undefined): number | undefined =>
  page === undefined ? undefined : Math.min(page, lastPage);

/** Everything of the console that a link can point to. */
const params = {
  section: oneOf(...sectionIds),
  /** The search text of a list. */
  search: text,
  plan: text,
  status: text,
  priority: text,
  category: text,
  /** The page of a list, from 1. */
  page: (value: unknown) => furthest(position(value)),
  /** The ID of the user whose details are open. */
  user: text,
  /** The ID of the ticket that is open. */
  ticket: text,
  /** The ID of the execution that is open, and whether its errors are analyzed. */
  execution: text,
  analyze: flag,
  /** The ID of the deletion whose progress is open. */
  deletion: text,
  /** The list of deletions is open. */
  deletions: flag,
  /** A form for something new is open. */
  create: flag,
  /** The ID of the admin user, or the code of the plan, that is being edited. */
  edit: text,
  /** The ID of the admin user or ticket that is about to be deleted. */
  remove: text,
  /** The change to the service that's being made; `edit` says where. */
  live: oneOf('pause', 'resume', 'hold', 'release', 'announce', 'update', 'off', 'on'),
  /** How many days of analytics. */
  days: text,
  /** Which security events, and since when. */
  range: oneOf(...(['hour', 'day', 'week', 'month'] as const satisfies readonly EventRange[])),
  events: oneOf(...eventFilterIds),
  /** A password reset is being forced, or the security audit is open. */
  reset: flag,
  audit: flag,
  /** The person's own password is being changed. */
  password: flag,
  /** Two-factor authentication is being set up. */
  factor: flag,
  /** Signing out is being confirmed. */
  logout: flag,
};

export const validateOpsSearch = readSearch(params);

import { oneOf, flag, position, readSearch, text } from '~/lib/search-params.ts';

export const sectionIds = ['users', 'admin-users'] as const;
export type SectionId = (typeof sectionIds)[number];

/** Everything of the console that a link can point to. */
const params = {
  section: oneOf(...sectionIds),
  /** The search text of a list. */
  search: text,
  plan: text,
  /** The page of a list, from 1. */
  page: position,
  /** The ID of the user whose details are open. */
  user: text,
  /** A form for something new is open. */
  create: flag,
  /** The ID of the admin user who is being edited, or about to be deleted. */
  edit: text,
  remove: text,
  /** Signing out is being confirmed. */
  logout: flag,
};

export const validateOpsSearch = readSearch(params);

import type { TeamRole } from '@saywright/contracts/entities/user';
import { projectParams } from '~/features/projects/project-params.ts';
import { flag, oneOf, readSearch, text, type SearchOf } from '~/lib/search-params.ts';

export type TeamTab = NonNullable<TeamSearch['tab']>;
export type TeamSearch = SearchOf<typeof params>;

/** Everything of the Team page that a link can point to. */
const params = {
  ...projectParams,
  tab: oneOf('members', 'projects', 'organization', 'ci', 'activity'),
  /** The search text for members, their role, and their order. */
  search: text,
  role: oneOf(...(['admin', 'member'] as const satisfies readonly TeamRole[])),
  sort: text,
  /** The ID of the member whose removal is being confirmed. */
  remove: text,
  /** The ID of the member who is about to become the owner. */
  owner: text,
  /** The ID of the invitation whose cancellation is being confirmed. */
  cancel: text,
  /** A CI/CD token is being created. */
  new_token: flag,
  /** The ID of the CI/CD token whose end is being confirmed. */
  revoke: text,
  /** A webhook is being added. */
  new_webhook: flag,
  /** The ID of the webhook that's being changed. */
  webhook: text,
  /** The ID of the webhook whose deliveries are shown. */
  deliveries: text,
  /** The ID of the webhook whose secret is being rotated. */
  rotate: text,
  /** The ID of the webhook whose deletion is being confirmed. */
  drop_webhook: text,
  /** A GitHub token is being stored, or its removal confirmed. */
  github: flag,
  drop_github: flag,
  /** Leaving the organization is being confirmed. */
  leave: flag,
  /** The activity filter. */
  area: text,
  /** The ID of the person whose activity is shown. */
  person: text,
};

export const validateTeamSearch = readSearch(params);

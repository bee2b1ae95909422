export const teamTabs = ['members', 'projects', 'organization', 'activity'] as const;
export type TeamTab = (typeof teamTabs)[number];

/** Everything of the Team page that a link can point to. Absent means the default. */
export interface TeamSearch {
  tab?: TeamTab;
  /** The id of the member whose removal is being confirmed. */
  remove?: string;
  /** The id of the member to whom the organization is to be handed over. */
  owner?: string;
  /** The id of the invitation whose cancellation is being confirmed. */
  cancel?: string;
  /** Leaving the organization is being confirmed. */
  leave?: true;
  /** The id of the project that is being edited, or `new`. */
  project?: string;
  /** The id of the project whose deletion is being confirmed. */
  deleteProject?: string;
  /** What the activity is narrowed to. */
  area?: string;
  /** The id of the person whose activity is shown. */
  person?: string;
}

const textNames = ['remove', 'owner', 'cancel', 'project', 'deleteProject', 'area', 'person'] as const;

/** Reads the search parameters; what is not understood is left out. */
export function validateTeamSearch(search: Record<string, unknown>): TeamSearch {
  const read: TeamSearch = {};
  const tab = teamTabs.find((each) => each === search['tab']);
  if (tab) read.tab = tab;
  if (search['leave'] === true) read.leave = true;
  for (const name of textNames) {
    const value = search[name];
    if (typeof value === 'string' && value !== '') read[name] = value;
  }
  return read;
}

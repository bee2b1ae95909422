export const profileTabs = ['profile', 'security'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** The profile can be open over every signed-in screen: `?profile=security`. */
export interface ProfileSearch {
  profile?: ProfileTab;
}

/** Reads the open tab of the profile; what is not one of its tabs is left out. */
export function validateProfileSearch(search: Record<string, unknown>): ProfileSearch {
  const profile = profileTabs.find((tab) => tab === search['profile']);
  return profile ? { profile } : {};
}

import { oneOf, type SearchOf } from '~/lib/search-params.ts';

/** The profile can be open over every signed-in screen: `?profile=security`. */
export const profileParams = { profile: oneOf('profile', 'notifications', 'security', 'data') };

export type ProfileTab = NonNullable<SearchOf<typeof profileParams>['profile']>;

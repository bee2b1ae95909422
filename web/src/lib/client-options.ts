import { appVersionLabel } from '@saywright/contracts/entities/common';
import type { ClientOptions } from '@saywright/contracts/kernel/client';
import { watchedFetch } from '~/lib/connection.ts';
import { shownOrganization } from '~/lib/shown-organization.ts';
import { readToken } from '~/lib/token.ts';

/** How every call of this page is made: bearer token, the organization that it shows, no-cache headers, the app's version and a timestamp. */
export const clientOptions: ClientOptions = {
  baseUrl: '',
  token: readToken,
  organization: shownOrganization.id,
  fetch: (...call) => shownOrganization.watch(watchedFetch(...call)),
  extraQuery: () => ({ version: appVersionLabel, timestamp: String(Date.now()) }),
};

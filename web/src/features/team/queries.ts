import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';
import { subscriptionQuery } from '~/lib/subscription-query.ts';

/** The members of the organization, and its seats. */
export const membersQuery = queryOptions({
  queryKey: ['team', 'members'],
  queryFn: ({ signal }) => api.listMembers({}, { signal }),
});

/** Invitations that can still be accepted. */
export const invitesQuery = queryOptions({
  queryKey: ['team', 'invites'],
  queryFn: async ({ signal }) => (await api.listInvites({}, { signal })).invites,
});

/** The settings of the organization. */
export const organizationQuery = queryOptions({
  queryKey: ['team', 'organization'],
  queryFn: ({ signal }) => api.getOrganization({}, { signal }),
});

/** Whether the organization uses the language model, and what that costs; for its admins. */
export const modelSettingsQuery = queryOptions({
  queryKey: ['team', 'model'],
  queryFn: ({ signal }) => api.getModelSettings({}, { signal }),
});

/** The organizations that the person belongs to. */
export const organizationsQuery = queryOptions({
  queryKey: ['team', 'organizations'],
  queryFn: async ({ signal }) => (await api.listOrganizations({}, { signal })).organizations,
});

/** Reads everything about the team again, and whether there still is one. */
export async function refreshTeam(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['team'] }),
    client.invalidateQueries({ queryKey: subscriptionQuery.queryKey }),
  ]);
}

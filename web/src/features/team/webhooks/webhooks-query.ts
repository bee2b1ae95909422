import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';

const waitingRefreshMs = 3_000;

/** The webhooks of the organization, oldest first. */
export const webhooksQuery = queryOptions({
  queryKey: ['team', 'webhooks'],
  queryFn: async ({ signal }) => (await api.listWebhooks({}, { signal })).webhooks,
});

/** The delivery log of a webhook, page by page. It's read again while something is on its way. */
export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['team', 'webhook-deliveries', id],
    queryFn: ({ signal, pageParam }) =>
      api.listWebhookDeliveries({ params: { id }, query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some((each) => each.attempts.length === 0))
        ? waitingRefreshMs
        : false,
  });

/** How outcomes are reported to GitHub; null when they aren't. */
export const githubQuery = queryOptions({
  queryKey: ['team', 'github'],
  queryFn: async ({ signal }) => (await api.getGithubConnection({}, { signal })).connection,
});

export const refreshWebhooks = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: webhooksQuery.queryKey });

export const refreshDeliveries = (client: QueryClient, id: string): Promise<void> =>
  client.invalidateQueries({ queryKey: deliveriesQuery(id).queryKey });

export const refreshGithub = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: githubQuery.queryKey });

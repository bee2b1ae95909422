import { queryOptions } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';

/** Where the signed-in person is signed in, the newest first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api.listSessions({}, { signal }),
});

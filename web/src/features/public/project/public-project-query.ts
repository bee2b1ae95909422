import type { PublicProject } from '@saywright/contracts/entities/public-project';
import { queryOptions } from '@tanstack/react-query';

const refreshMs = 60_000;

/** The results of a public project, kept current while its page is open. */
export const publicProjectQuery = (token: string) =>
  queryOptions({
    queryKey: ['public-project', token],
    queryFn: async (): Promise<PublicProject> =>
      (await import('~/lib/public-project-api.ts')).publicProjectApi.getPublicProject({ params: { token } }),
    refetchInterval: refreshMs,
    staleTime: 0,
  });

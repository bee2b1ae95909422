import type { QueryClient } from '@tanstack/react-query';
import { testKinds } from '~/lib/test-kinds.ts';

/** Refetches the lists of tests of every kind. */
export const refreshTests = (client: QueryClient): Promise<unknown> =>
  Promise.all(Object.values(testKinds).map(({ listKey }) => client.invalidateQueries({ queryKey: listKey })));

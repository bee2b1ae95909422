import { isGenerated } from '@saywright/contracts/text/generated-values';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { VariableLookup } from '~/features/api-testing/code/code-editor.tsx';
import { environmentsQuery } from '~/features/environments/environments-query.ts';

/** Looks up the variables of an environment, and those such as `$guid` that the runner generates. */
export function useVariableLookup(environmentId: string | null): VariableLookup {
  const { data: environments } = useQuery(environmentsQuery('api'));
  return useMemo(() => {
    const variables = new Map(Object.entries(environments?.find(({ id }) => id === environmentId)?.variables ?? {}));
    return (name) => (isGenerated(name) ? 'a new value for each request' : variables.get(name));
  }, [environments, environmentId]);
}

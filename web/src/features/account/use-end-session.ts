import type { Session } from '@saywright/contracts/entities/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionsQuery } from '~/features/account/sessions-query.ts';
import { api } from '~/lib/api.ts';
import { statusOf } from '~/lib/error-text.ts';

const { queryKey } = sessionsQuery;

/** Ends one session. Its row goes at once; the list is read again afterwards, so that a failure brings it back. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Session) => {
      try {
        await api.endSession({ params: { id } });
      } catch (error) {
        // It was over already, which is what was asked for.
        if (statusOf(error) !== 404) throw error;
      }
    },
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (sessions) => sessions?.filter((session) => session.id !== id));
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

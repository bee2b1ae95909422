import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usersKey } from '~/features/ops/users/users-query.ts';
import { errorText, isApiError } from '~/lib/error-text.ts';
import { toast } from '~/ui/toast-manager.ts';

interface UserChange {
  /** Does it, with the reason that was given, and answers what to say. */
  change: (reason: string) => Promise<string>;
  /** `wasAnswered`: the server answered, even if it said nothing for people. */
  failure: (detail: string | undefined, wasAnswered: boolean) => string;
  onDone: () => void;
  /** The data that it changes; users by default. */
  queryKey?: readonly string[];
}

/** A change of a user, whose outcome is said in a toast. */
export function useUserChange({ change, failure, onDone, queryKey = usersKey }: UserChange) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (message) => {
      toast.success(message);
      await client.invalidateQueries({ queryKey });
      onDone();
    },
    onError: (error) => toast.error(failure(errorText(error, '') || undefined, isApiError(error))),
  });
}

import { MutationCache } from '@tanstack/react-query';
import { isTransient } from '~/lib/error-text.ts';

const retries = new WeakMap<Error, () => void>();

/** Remembers how to try again what failed because nobody answered. */
export const retryableMutations = (): MutationCache =>
  new MutationCache({
    onError: (...[error, variables, , mutation]) => {
      // The mutation tells of another failure by itself.
      if (isTransient(error)) retries.set(error, () => void mutation.execute(variables).catch(() => undefined));
    },
  });

/** Tries the failed change again; undefined when another try wouldn't help. */
export const retryOf = (error: Error): (() => void) | undefined => retries.get(error);

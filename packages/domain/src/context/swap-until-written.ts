import { DomainError } from '@saywright/contracts/kernel/errors';

// Each round has a winner, so contenders beyond a limit find it reached before the rounds are over.
const rounds = 100;

/**
 * Compare and swap: changes what `read` finds, and starts again when someone else was faster. A change that throws
 * writes nothing.
 * @throws DomainError `unavailable` when others are always faster
 */
export async function swapUntilWritten<State>({
  read,
  change,
  replace,
}: {
  read: () => Promise<State | undefined>;
  change: (from: State | undefined) => State;
  replace: (from: State | undefined, to: State) => Promise<boolean>;
}): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const from = await read();
    if (await replace(from, change(from))) return;
  }
  throw new DomainError('unavailable', 'Too many people are doing this right now. Please try again.', {
    retryAfterSeconds: 5,
  });
}

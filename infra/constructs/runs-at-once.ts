import type { Lane } from '@saywright/contracts/entities/browser';
import type { Construct } from 'constructs';

/** Lambda's limits for the concurrency of a queue mapping. */
const [fewest, most] = [2, 1_000];

/**
 * How many runs of a lane are carried out at once, from the context: `fastRunsAtOnce`, `heavyRunsAtOnce`, or `httpRunsAtOnce`. More wait, and
 * organizations take turns.
 * @throws when it isn't a whole number from 2 to 1,000
 */
export function runsAtOnce(scope: Construct, name: `${Lane}RunsAtOnce`): number {
  const value = Number(scope.node.tryGetContext(name));
  if (!Number.isInteger(value) || value < fewest || value > most)
    throw new Error(`The context "${name}" must be a whole number from ${fewest} to ${most} (see cdk.json)`);
  return value;
}

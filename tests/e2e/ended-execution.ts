import { isFinal, type Execution } from '@saywright/contracts/entities/execution';
import { expect, type Person } from './fixtures.ts';

const runTimeoutMs = 45_000;

/** Waits until an execution has ended, and returns it. */
export async function endedExecution({ api }: Pick<Person, 'api'>, id: string): Promise<Execution> {
  let execution = await api.getExecution({ params: { id } });
  await expect
    .poll(
      async () => {
        execution = await api.getExecution({ params: { id } });
        return isFinal(execution.status);
      },
      { timeout: runTimeoutMs, intervals: [100, 250] },
    )
    .toBe(true);
  return execution;
}

import { CreateScheduleGroupCommand, type SchedulerClient } from '@aws-sdk/client-scheduler';
import type { LocalResource } from '../template/local-stacks.ts';

/** Makes the groups of timers of the template exist. */
export async function provisionTimerGroups(
  scheduler: SchedulerClient,
  groups: readonly LocalResource[],
): Promise<void> {
  for (const { ref, properties } of groups) {
    try {
      await scheduler.send(new CreateScheduleGroupCommand({ Name: String(properties['Name'] ?? ref) }));
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'ConflictException') throw error;
    }
  }
}

import type { FireMessage } from '@saywright/contracts/messages';
import type { ScheduleTimer } from '@saywright/domain/ports/schedule-timer';
import type { StorageConfig } from '../config.ts';

const load = async () => {
  const scheduler = await import('@aws-sdk/client-scheduler');
  return { ...scheduler, client: new scheduler.SchedulerClient({ maxAttempts: 3 }) };
};

/** One name per schedule and instant: arming twice is one timer, and a new instant never waits for the old one to go. */
const nameOf = (scheduleId: string, instant: string): string => `${scheduleId}-${Date.parse(instant) / 1000}`;

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/**
 * Timers of EventBridge Scheduler: one-time schedules in a group of ours that put a message into the fire queue and
 * delete themselves. The client is loaded at its first use.
 * @param config absent in functions that arm nothing; using the timer there throws
 */
export function createScheduleTimer(config: StorageConfig['scheduleTimers']): ScheduleTimer {
  let loaded: ReturnType<typeof load> | undefined;
  const timers = async () => {
    if (!config) throw new Error('FIRE_QUEUE_ARN, FIRE_ROLE_ARN and FIRE_GROUP are not set: nothing can be armed');
    loaded ??= load();
    return { ...(await loaded), ...config };
  };
  return {
    async arm({ organizationId, scheduleId, instant }) {
      const { client, CreateScheduleCommand, queueArn, roleArn, group } = await timers();
      const message: FireMessage = { organization_id: organizationId, schedule_id: scheduleId, instant };
      const command = new CreateScheduleCommand({
        Name: nameOf(scheduleId, instant),
        GroupName: group,
        ScheduleExpression: `at(${instant.slice(0, 19)})`,
        FlexibleTimeWindow: { Mode: 'OFF' },
        ActionAfterCompletion: 'DELETE',
        Target: { Arn: queueArn, RoleArn: roleArn, Input: JSON.stringify(message) },
      });
      try {
        await client.send(command);
      } catch (error) {
        if (!isNamed(error, 'ConflictException')) throw error;
      }
    },

    async disarm({ scheduleId, instant }) {
      const { client, DeleteScheduleCommand, group } = await timers();
      try {
        await client.send(new DeleteScheduleCommand({ Name: nameOf(scheduleId, instant), GroupName: group }));
      } catch (error) {
        if (!isNamed(error, 'ResourceNotFoundException')) throw error;
      }
    },
  };
}

import { randomUUID } from 'node:crypto';
import { startScheduler } from '../schedules/scheduler.ts';
import type { LocalResource, LocalStacks } from '../template/local-stacks.ts';
import { localAccount } from '../template/local-account.ts';
import type { FunctionFleet } from './function-fleet.ts';

interface ScheduleProperties {
  ScheduleExpression: string;
  State?: 'ENABLED' | 'DISABLED';
  Target: { Arn: string; Input?: string };
}

/**
 * Starts the schedules of the template that invoke functions.
 * @returns stops them
 */
export function startSchedules(stacks: LocalStacks, fleet: FunctionFleet): () => void {
  const schedules = stacks.resources('AWS::Scheduler::Schedule');
  return startScheduler(
    schedules.flatMap((schedule) => {
      const { ScheduleExpression, State, Target } = schedule.properties as unknown as ScheduleProperties;
      if (State === 'DISABLED') return [];
      const lambda = fleet.find(Target.Arn);
      return [
        {
          name: schedule.ref,
          expression: ScheduleExpression,
          fire: (due: Date) => {
            const event =
              Target.Input === undefined ? defaultEvent(schedule, due) : (JSON.parse(Target.Input) as unknown);
            // The function's own log has the failure, and the next tick is the retry.
            void lambda.invoke(event).catch(() => undefined);
          },
        },
      ];
    }),
  );
}

/** EventBridge Scheduler's message to a target without an input of its own. */
function defaultEvent(schedule: LocalResource, due: Date): object {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.scheduler',
    account: localAccount.accountId,
    time: due.toISOString().replace(/\.\d+Z$/, 'Z'),
    region: localAccount.region,
    resources: [schedule.attributes['Arn']],
    detail: '{}',
  };
}

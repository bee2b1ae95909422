import { Alarm, ComparisonOperator } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmProps } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

export interface AlarmWithRunbookProps extends Pick<
  AlarmProps,
  'metric' | 'threshold' | 'evaluationPeriods' | 'treatMissingData'
> {
  topic: ITopic;
  /** What it means, for the person who is woken. */
  description: string;
  /** The page under `docs/runbook/` that says what to do. */
  runbook: string;
}

/** An alarm at or above a threshold that names the page to open. */
export function alarmWithRunbook(scope: Construct, id: string, props: AlarmWithRunbookProps): Alarm {
  const { topic, description, runbook, ...rest } = props;
  const alarm = new Alarm(scope, id, {
    alarmDescription: `${description}. Runbook: docs/runbook/${runbook}.md`,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    ...rest,
  });
  alarm.addAlarmAction(new SnsAction(topic));
  return alarm;
}

import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmProps } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { metricNamespace, type MetricName } from '@saywright/contracts/metrics';
import { Duration } from 'aws-cdk-lib';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

export interface AlarmWithRunbookProps extends Pick<AlarmProps, 'metric' | 'threshold'> {
  topic: ITopic;
  /** The first sentence of the email: what happened. */
  description: string;
  /** The page under `docs/runbook/` that says what to do. */
  runbook: string;
  /** How many periods in a row must be bad; 1 by default. */
  evaluationPeriods?: number;
  /** `silence`: the alarm goes off below the threshold, and when nothing is reported at all. */
  on?: 'too-much' | 'silence';
}

/** An alarm that names the page to open. It goes off at or above its threshold, or on silence. */
export function alarmWithRunbook(scope: Construct, id: string, props: AlarmWithRunbookProps): Alarm {
  const { topic, description, runbook, metric, threshold, evaluationPeriods = 1, on = 'too-much' } = props;
  const alarm = new Alarm(scope, id, {
    metric,
    threshold,
    evaluationPeriods,
    alarmDescription: `${description}. Runbook: docs/runbook/${runbook}.md`,
    ...(on === 'silence'
      ? {
          comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
          treatMissingData: TreatMissingData.BREACHING,
        }
      : {
          comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
          treatMissingData: TreatMissingData.NOT_BREACHING,
        }),
  });
  alarm.addAlarmAction(new SnsAction(topic));
  alarm.addOkAction(new SnsAction(topic));
  return alarm;
}

/** The sum of a metric that one of our functions reports. @param bundle the function's bundle */
export const reportedBy = (bundle: string, metricName: MetricName, minutes = 5): Metric =>
  new Metric({
    namespace: metricNamespace,
    metricName,
    dimensionsMap: { Function: bundle },
    period: Duration.minutes(minutes),
    statistic: 'Sum',
  });

import { metricNamespace } from '@saywright/contracts/metrics';
import { synthesizedResources, type Resource } from './synthesized-resources.ts';

/** An alarm of the template that is for people, with the one metric of ours or of AWS that it watches. */
export interface WatchingAlarm {
  id: string;
  namespace: string;
  metric: string;
  dimensions: Record<string, unknown>;
  threshold: number;
  /** It goes off when there is less than its threshold, and when nothing is reported. */
  onSilence: boolean;
}

interface MetricOf {
  Namespace: string;
  MetricName: string;
  Dimensions?: { Name: string; Value: unknown }[];
}

/** Alarms that wake someone; those that scale tasks are not for people. */
export const isForPeople = ({ type, properties }: Resource): boolean =>
  type === 'AWS::CloudWatch::Alarm' && !String(properties['AlarmDescription']).endsWith('threshold scaling alarm');

/** Every metric that alarms of the template watch; an alarm on a sum of metrics comes once for each. */
export async function watchingAlarms(): Promise<WatchingAlarm[]> {
  return (await synthesizedResources()).filter(isForPeople).flatMap(({ id, properties }) =>
    metricsOf(properties).map(({ Namespace, MetricName, Dimensions = [] }) => ({
      id,
      namespace: Namespace,
      metric: MetricName,
      dimensions: Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value])),
      threshold: Number(properties['Threshold']),
      onSilence:
        properties['ComparisonOperator'] === 'LessThanThreshold' && properties['TreatMissingData'] === 'breaching',
    })),
  );
}

function metricsOf(properties: Resource['properties']): MetricOf[] {
  if (properties['MetricName'] !== undefined) return [properties as unknown as MetricOf];
  const queries = properties['Metrics'] as { MetricStat?: { Metric: MetricOf } }[];
  return queries.flatMap(({ MetricStat }) => (MetricStat ? [MetricStat.Metric] : []));
}

interface EmbeddedMetrics {
  _aws?: { CloudWatchMetrics: { Namespace: string; Dimensions: string[][]; Metrics: { Name: string }[] }[] };
}

/** CloudWatch's view of log lines: sums by namespace, metric and dimensions. */
export function reportedIn(lines: readonly string[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines.filter((each) => each.startsWith('{'))) {
    const fields = JSON.parse(line) as EmbeddedMetrics & Record<string, unknown>;
    for (const { Namespace, Dimensions, Metrics } of fields._aws?.CloudWatchMetrics ?? [])
      for (const names of Dimensions)
        for (const { Name } of Metrics) {
          const key = keyOf(Namespace, Name, Object.fromEntries(names.map((name) => [name, fields[name]])));
          sums.set(key, (sums.get(key) ?? 0) + Number(fields[Name]));
        }
  }
  return sums;
}

const keyOf = (namespace: string, metric: string, dimensions: Record<string, unknown>): string =>
  JSON.stringify([namespace, metric, dimensions]);

/** The value of the metric that this alarm watches; 0 without one. */
export const reportedTo = (alarm: WatchingAlarm, lines: readonly string[]): number =>
  reportedIn(lines).get(keyOf(alarm.namespace, alarm.metric, alarm.dimensions)) ?? 0;

export const isOurs = ({ namespace }: WatchingAlarm): boolean => namespace === metricNamespace;

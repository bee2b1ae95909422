import { metricNamespace, type MetricName } from '@saywright/contracts/metrics';

type Counts = Partial<Record<MetricName, number>>;

/**
 * Fields that make CloudWatch count a log line (embedded metric format,
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html).
 * `FUNCTION` comes from the template and is the metric's one dimension.
 */
export const metricFields = (counts: Counts) => ({
  _aws: {
    Timestamp: Date.now(),
    CloudWatchMetrics: [
      {
        Namespace: metricNamespace,
        Dimensions: [['Function']],
        Metrics: Object.keys(counts).map((Name) => ({ Name, Unit: 'Count' })),
      },
    ],
  },
  Function: process.env.FUNCTION ?? 'unknown',
  ...counts,
});

/** Reports what happened to CloudWatch, as a line of the log. Zeros say nothing and are left out. */
export function count(counts: Counts): void {
  const some = Object.fromEntries(Object.entries(counts).filter(([, value]) => value > 0));
  if (Object.keys(some).length > 0) process.stdout.write(`${JSON.stringify(metricFields(some))}\n`);
}

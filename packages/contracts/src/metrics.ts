/** Where CloudWatch finds what functions report about themselves. */
export const metricNamespace = 'Saywright';

/**
 * Every metric that the code reports, as a count, with the function as its one dimension. `functions/middleware/metrics.ts`
 * writes them, alarms in `infra` watch them. CloudWatch bills each name and function: never add a dimension that grows
 * with customers.
 */
export const metricMeanings = {
  RequestsFailed: 'Requests answered with a 5xx status',
  ErrorsLogged: 'Log lines at level error',
  SweepsCompleted: 'Sweeps that did all their work',
  RunsOverdue: "Runs whose worker has been gone for minutes and that haven't ended",
  RunsLost: 'Runs whose worker disappeared',
  RunsGivenUp: 'Runs that ended because no worker took them in time',
  DeadLettersTaken: 'Runs that failed to start three times',
  BrowserProbesFailed: "Times a runner couldn't start its browser",
  ArtifactsNotStored: "Screenshots and recordings that couldn't be stored",
  SchedulesLate: "Scheduled runs that the sweep started because their timer or worker didn't",
  SchedulesMissed: 'Scheduled runs that were too late to start',
  PaymentEventsForged: 'Payment events without a valid signature',
  PaymentsReturned: 'Refunds and disputes, each of which ended a subscription or took executions back',
  PaymentsReconciled: 'Comparisons of all subscriptions with the payment provider',
  PaymentsAmiss: "Subscriptions at the payment provider that don't fit any organization, or more than one for the same",
  MailsFailed: "Emails that couldn't be sent and will be retried",
  MailsRefused: 'Emails that SES permanently rejected',
} as const;

export type MetricName = keyof typeof metricMeanings;

/**
 * The metrics of AWS that alarms may watch, with the sets of dimensions that each service reports them by. An alarm on
 * any other combination would never see data.
 */
export const awsMetrics: Readonly<Record<string, { names: readonly string[]; dimensions: readonly string[][] }>> = {
  // https://docs.aws.amazon.com/lambda/latest/dg/monitoring-metrics-types.html
  'AWS/Lambda': { names: ['Errors', 'Throttles'], dimensions: [['FunctionName']] },
  // https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-available-cloudwatch-metrics.html
  'AWS/SQS': {
    names: ['ApproximateAgeOfOldestMessage', 'ApproximateNumberOfMessagesVisible'],
    dimensions: [['QueueName']],
  },
  // https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-metrics.html
  'AWS/ApiGateway': { names: ['5xx'], dimensions: [['ApiId']] },
  // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html
  'AWS/DynamoDB': {
    names: ['ReadThrottleEvents', 'WriteThrottleEvents'],
    dimensions: [['TableName'], ['GlobalSecondaryIndexName', 'TableName']],
  },
  // https://docs.aws.amazon.com/ses/latest/dg/reputation-dashboard-cloudwatch-alarm.html
  'AWS/SES': { names: ['Reputation.BounceRate', 'Reputation.ComplaintRate'], dimensions: [[]] },
  // https://docs.aws.amazon.com/scheduler/latest/UserGuide/monitoring-cloudwatch.html
  'AWS/Scheduler': { names: ['InvocationDroppedCount'], dimensions: [['ScheduleGroup']] },
  // https://docs.aws.amazon.com/elasticloadbalancing/latest/application/load-balancer-cloudwatch-metrics.html
  'AWS/ApplicationELB': { names: ['HealthyHostCount'], dimensions: [['LoadBalancer', 'TargetGroup']] },
  // https://docs.aws.amazon.com/AmazonECS/latest/developerguide/container-insights-metrics-ECS.html
  'ECS/ContainerInsights': { names: ['RunningTaskCount'], dimensions: [['ClusterName', 'ServiceName']] },
};

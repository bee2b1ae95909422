import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';

/** EventBridge Scheduler, acting for this account alone. */
export const schedulerService = (scope: Construct): ServicePrincipal =>
  new ServicePrincipal('scheduler.amazonaws.com', {
    conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
  });

/**
 * Calls a function each minute or hour. A call that fails isn't retried, since the next one is the retry: neither by the
 * scheduler, which only hands it over, nor by Lambda, which would try such a call three times.
 */
export function invokeEvery(scope: Construct, lambda: IFunction, unit: 'minute' | 'hour'): void {
  const name = unit === 'minute' ? 'Sweep' : 'Hourly';
  const role = new Role(scope, `${name}Scheduler`, { assumedBy: schedulerService(scope) });
  role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [lambda.functionArn] }));
  lambda.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
  new CfnSchedule(scope, unit === 'minute' ? 'SweepEveryMinute' : 'EveryHour', {
    scheduleExpression: `rate(1 ${unit})`,
    flexibleTimeWindow: { mode: 'OFF' },
    target: {
      arn: lambda.functionArn,
      roleArn: role.roleArn,
      retryPolicy: { maximumRetryAttempts: 0, maximumEventAgeInSeconds: 60 },
    },
  });
}

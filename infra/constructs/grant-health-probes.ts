import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { DataStack } from '../stacks/data.ts';
import type { NodeFunction } from './node-function.ts';

/** Lets a function write what health checks write: one item of each table and one object. */
export function grantHealthProbes(group: NodeFunction, { app, runs, artifacts }: DataStack): void {
  for (const { table } of [app, runs])
    group.addToRolePolicy(
      new PolicyStatement({
        actions: ['dynamodb:PutItem'],
        resources: [table.tableArn],
        conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['HEALTH'] } },
      }),
    );
  const bucketArn = Stack.of(artifacts).exportValue(artifacts.bucketArn);
  group.addToRolePolicy(new PolicyStatement({ actions: ['s3:PutObject'], resources: [`${bucketArn}/health`] }));
}

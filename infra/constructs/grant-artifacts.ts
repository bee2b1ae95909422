import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { acknowledge } from './acknowledge.ts';
import type { NodeFunction } from './node-function.ts';

const actions = { read: ['s3:GetObject'], write: ['s3:PutObject'] } as const;

/** Lets a function read or write the files of runs; it cannot list or delete them. */
export function grantArtifacts(
  consumer: NodeFunction,
  bucket: IBucket,
  modes: readonly (keyof typeof actions)[],
): void {
  const stack = Stack.of(consumer);
  const bucketArn = Stack.of(bucket).exportValue(bucket.bucketArn);
  consumer.function.addToRolePolicy(
    new PolicyStatement({ actions: modes.flatMap((mode) => actions[mode]), resources: [`${bucketArn}/*`] }),
  );
  const exportName = (stack.resolve(bucketArn) as { 'Fn::ImportValue': string })['Fn::ImportValue'];
  acknowledge(
    consumer,
    `AwsSolutions-IAM5[Resource::${exportName}/*]`,
    'The wildcard covers object keys of the one artifacts bucket, which are made per execution; it has no other use.',
  );
}

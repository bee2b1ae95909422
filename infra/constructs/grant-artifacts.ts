import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IConstruct } from 'constructs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { acknowledge } from './acknowledge.ts';

const actions = { read: ['s3:GetObject'], write: ['s3:PutObject'], delete: ['s3:DeleteObject'] } as const;

interface Consumer extends IConstruct {
  addToRolePolicy(statement: PolicyStatement): void;
}

/** Lets a function or a task read, write or delete files of the artifacts bucket, or those under a prefix; it cannot list them. */
export function grantArtifacts(
  consumer: Consumer,
  bucket: IBucket,
  { modes, prefix = '' }: { modes: readonly (keyof typeof actions)[]; prefix?: string },
): void {
  const stack = Stack.of(consumer);
  const bucketArn = Stack.of(bucket).exportValue(bucket.bucketArn);
  consumer.addToRolePolicy(
    new PolicyStatement({ actions: modes.flatMap((mode) => actions[mode]), resources: [`${bucketArn}/${prefix}*`] }),
  );
  const exportName = (stack.resolve(bucketArn) as { 'Fn::ImportValue': string })['Fn::ImportValue'];
  acknowledge(
    consumer,
    `AwsSolutions-IAM5[Resource::${exportName}/${prefix}*]`,
    'The wildcard covers object keys of the one artifacts bucket, which are made per execution; it has no other use.',
  );
}

/** Lets a function list and delete every file of the artifacts bucket. */
export function grantArtifactRemoval(consumer: Consumer, bucket: IBucket): void {
  const bucketArn = Stack.of(bucket).exportValue(bucket.bucketArn);
  consumer.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucketArn] }));
  grantArtifacts(consumer, bucket, { modes: ['delete'] });
}

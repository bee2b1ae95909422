import { RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { BucketProps, IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

export interface PrivateBucketProps extends Pick<BucketProps, 'lifecycleRules' | 'objectOwnership'> {
  /** Where the access log goes; absent only for the bucket of access logs itself. */
  accessLogs?: { bucket: IBucket; prefix: string };
}

/** A bucket that nobody reaches without a grant: no public access, TLS only, encrypted. Survives its stack. */
export function privateBucket(scope: Construct, id: string, props: PrivateBucketProps = {}): IBucket {
  const { accessLogs, ...rest } = props;
  return new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    removalPolicy: RemovalPolicy.RETAIN,
    ...(accessLogs ? { serverAccessLogsBucket: accessLogs.bucket, serverAccessLogsPrefix: accessLogs.prefix } : {}),
    ...rest,
  }) as IBucket;
}

import { type CfnElement, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { documentOf, drawnPages } from '../../web/build/drawn-pages.ts';
import { acknowledge } from './acknowledge.ts';

export interface SiteFilesProps {
  webDir: string;
  webHash: string | undefined;
  bucket: IBucket;
  distribution: IDistribution;
}

/** The documents, which keep their names. */
const documents = new Set([
  '/index.html',
  '/not-found.html',
  ...drawnPages.map(({ path }) => (path.startsWith('/docs/') ? '/docs/*' : `/${documentOf(path)}`)),
]);

/** Puts the built web application into its bucket. Old hashed files stay, for pages that are still open. */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, { webDir, webHash, bucket, distribution }: SiteFilesProps) {
    super(scope, id);
    const deployment = new BucketDeployment(this, 'Deployment', {
      sources: [Source.asset(webDir, webHash === undefined ? {} : { assetHash: webHash })],
      destinationBucket: bucket,
      distribution,
      distributionPaths: [...documents, '/trace-viewer/*', '/cli/*', '/pictures/*'],
      prune: false,
      memoryLimit: 512,
      logGroup: new LogGroup(this, 'Logs', {
        retention: RetentionDays.ONE_MONTH,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
    });
    const stack = Stack.of(this);
    const bucketId = stack.getLogicalId(bucket.node.defaultChild as CfnElement);
    const handler = stack.node.children.find((child) => child.node.id.startsWith('Custom::CDKBucketDeployment'));
    if (handler === undefined) throw new Error('The CDK renamed its bucket deployment handler.');
    for (const finding of [
      'L1',
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      ...['GetBucket', 'GetObject', 'List', 'Abort', 'DeleteObject'].map((action) => `IAM5[Action::s3:${action}*]`),
      'IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*]',
      `IAM5[Resource::<${bucketId}.Arn>/*]`,
      'IAM5[Resource::*]',
    ]) {
      acknowledge(
        handler,
        `AwsSolutions-${finding}`,
        'The function belongs to the CDK, runs during deployments only, copies to this bucket and clears the edge cache.',
      );
    }
    acknowledge(deployment, 'AwsSolutions-L1', 'The runtime is chosen by the CDK.');
  }
}

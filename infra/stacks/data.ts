import { dataExportDays } from '@saywright/contracts/entities/data-export';
import { fileRetentionDays } from '@saywright/contracts/file-retention';
import {
  appIndexAttributes,
  runsFeedAttributes,
  runsHistoryAttributes,
  runsOfAllAttributes,
  runsWorkAttributes,
} from '@saywright/contracts/storage-attributes';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import { privateBucket } from '../constructs/private-bucket.ts';
import { ProductTable } from '../constructs/product-table.ts';

/** The data, which must outlive every other stack: two tables by lifecycle, and the files of runs. */
export class DataStack extends Stack {
  /** People, organizations, tests, money: kept until someone deletes it. */
  readonly app: ProductTable;
  /** Executions, step results, logs: expire with the plan's history. */
  readonly runs: ProductTable;
  /** Screenshots and other files of runs, under a prefix per retention. */
  readonly artifacts: IBucket;
  readonly accessLogs: IBucket;
  /** Encrypts the data keys of what organizations keep secret; see docs/adr/0004-secrets.md. */
  readonly secretsKey: Key;

  constructor(scope: Construct, id: string, { alarmTopic }: { alarmTopic: ITopic }) {
    super(scope, id);
    this.app = new ProductTable(this, 'App', {
      indexes: { gsi1: appIndexAttributes, gsi2: 'everything', gsi3: 'everything' },
      pointInTimeRecovery: true,
    });
    this.runs = new ProductTable(this, 'Runs', {
      indexes: {
        gsi1: runsHistoryAttributes,
        gsi2: runsWorkAttributes,
        gsi3: runsFeedAttributes,
        gsi4: runsOfAllAttributes,
      },
      pointInTimeRecovery: false,
    });
    acknowledge(
      this.runs.table,
      'AwsSolutions-DDB3',
      'Run history expires by plan and can be recreated by running the test; restore points would outlive it.',
    );
    for (const table of [this.app, this.runs]) table.alarmOnThrottles(alarmTopic);
    this.secretsKey = new Key(this, 'Secrets', {
      description: 'Secrets of organizations: variables of environments',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.accessLogs = privateBucket(this, 'AccessLogs', {
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(90) }],
    });
    acknowledge(this.accessLogs, 'AwsSolutions-S1', 'This is the bucket that access logs are written to.');
    this.artifacts = privateBucket(this, 'Artifacts', {
      accessLogs: { bucket: this.accessLogs, prefix: 'artifacts/' },
      lifecycleRules: [
        ...fileRetentionDays.map((days) => ({ prefix: `r${days}/`, expiration: Duration.days(days) })),
        { prefix: 'uploads/', expiration: Duration.days(1) },
        { prefix: 'exports/', expiration: Duration.days(dataExportDays) },
        { prefix: 'imports/', expiration: Duration.days(365) },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
  }
}

import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { AttributeType, Billing, ProjectionType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { alarmWithRunbook } from './alarm-with-runbook.ts';

export interface ProductTableProps {
  /** The attributes of each index besides its keys; those of `gsi1` are `gsi1pk` and `gsi1sk`. */
  indexes: Readonly<Record<string, 'everything' | readonly string[]>>;
  /** Keeps 35 days of restore points. For what cannot be made again. */
  pointInTimeRecovery: boolean;
}

const reads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
const writes = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
];

/** DynamoDB refuses an index that names more. */
const maxProjected = 20;

function fewEnough(attributes: readonly string[]): string[] {
  if (attributes.length > maxProjected)
    throw new Error(`An index can carry ${maxProjected} attributes besides its keys, not ${attributes.length}.`);
  return [...attributes];
}

/** A table with string keys `pk` and `sk`, expiry by `ttl` (epoch seconds) and list indexes. Survives its stack. */
export class ProductTable extends Construct {
  readonly table: TableV2;
  readonly tableName: string;
  private readonly indexArns: string[];
  private readonly indexNames: string[];

  constructor(scope: Construct, id: string, props: ProductTableProps) {
    super(scope, id);
    this.table = new TableV2(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      timeToLiveAttribute: 'ttl',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: props.pointInTimeRecovery },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
      globalSecondaryIndexes: Object.entries(props.indexes).map(([indexName, attributes]) => ({
        indexName,
        partitionKey: { name: `${indexName}pk`, type: AttributeType.STRING },
        sortKey: { name: `${indexName}sk`, type: AttributeType.STRING },
        ...(attributes === 'everything'
          ? { projectionType: ProjectionType.ALL }
          : { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: fewEnough(attributes) }),
      })),
    });
    this.tableName = this.table.tableName;
    this.indexNames = Object.keys(props.indexes);
    this.indexArns = this.indexNames.map((indexName) => `${this.table.tableArn}/index/${indexName}`);
  }

  /** Goes off when DynamoDB rejects reads or writes of the table or of one of its indexes. */
  alarmOnThrottles(topic: ITopic): void {
    const metrics = [undefined, ...this.indexNames].flatMap((index) =>
      ['ReadThrottleEvents', 'WriteThrottleEvents'].map(
        (metricName) =>
          new Metric({
            namespace: 'AWS/DynamoDB',
            metricName,
            dimensionsMap: {
              TableName: this.tableName,
              ...(index === undefined ? {} : { GlobalSecondaryIndexName: index }),
            },
            statistic: 'Sum',
          }),
      ),
    );
    const usingMetrics = Object.fromEntries(metrics.map((metric, at) => [`m${at}`, metric]));
    alarmWithRunbook(this, 'Throttled', {
      topic,
      runbook: 'table-throttled',
      description: 'DynamoDB rejects reads or writes',
      metric: new MathExpression({
        // An index that has never been throttled has no metric, and a plain sum with nothing is nothing.
        expression: `SUM([${Object.keys(usingMetrics)
          .map((name) => `FILL(${name}, 0)`)
          .join(', ')}])`,
        usingMetrics,
        period: Duration.minutes(5),
      }),
      threshold: 50,
    });
  }

  /** Reading by key and by index; never a scan. */
  grantRead(grantee: IGrantable): void {
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: reads, resources: [this.table.tableArn, ...this.indexArns] }),
    );
  }

  /** Reading, and writing single items and transactions. */
  grantReadWrite(grantee: IGrantable): void {
    this.grantRead(grantee);
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: writes, resources: [this.table.tableArn] }),
    );
  }
}

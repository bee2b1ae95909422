import { type CfnResource, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AdjustmentType } from 'aws-cdk-lib/aws-applicationautoscaling';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import {
  FlowLogDestination,
  GatewayVpcEndpointAwsService,
  type IVpc,
  Peer,
  Port,
  SecurityGroup,
  SubnetType,
  Vpc,
} from 'aws-cdk-lib/aws-ec2';
import { Cluster, ContainerInsights, FargateService, FargateTaskDefinition, type ICluster } from 'aws-cdk-lib/aws-ecs';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Assets } from '../assets.ts';
import { acknowledge } from './acknowledge.ts';
import { alarmWithRunbook, reportedBy } from './alarm-with-runbook.ts';
import { containerParts, runtimePlatform } from './container-parts.ts';

export interface HeavyLaneProps {
  assets: Assets;
  queue: IQueue;
  environment: Record<string, string>;
  /** The most runs that execute at the same time. */
  maxTasks: number;
  alarmTopic: ITopic;
}

/** Tasks that wait with nothing to do, so that a run does not wait for a task to start. */
const warmTasks = 2;
/** The worker gives a run 20 s after it's stopped, and then needs some time to store its end. */
const stopTimeout = Duration.seconds(60);

/**
 * The heavy lane: tasks that take one run each from their queue and end with it, on a network of our own. They have no way
 * in; out they have TCP alone, through NAT, so that no address of ours is open to what a page sends by UDP.
 */
export class HeavyLane extends Construct {
  readonly task: FargateTaskDefinition;
  readonly vpc: IVpc;
  readonly cluster: ICluster;

  constructor(scope: Construct, id: string, { assets, queue, environment, maxTasks, alarmTopic }: HeavyLaneProps) {
    super(scope, id);
    const vpc = network(this) as IVpc;
    const cluster = new Cluster(this, 'Cluster', { vpc, containerInsightsV2: ContainerInsights.ENABLED });
    [this.vpc, this.cluster] = [vpc, cluster as ICluster];
    this.task = new FargateTaskDefinition(this, 'Task', {
      cpu: 2048,
      memoryLimitMiB: 4096,
      ephemeralStorageGiB: 21,
      runtimePlatform,
    });
    this.task.addContainer('Worker', {
      ...containerParts(this, { image: assets.heavyImage, streamPrefix: 'run' }),
      environment: { ...environment, FUNCTION: 'run-flow-heavy', RUNS_PER_PROCESS: '1' },
      stopTimeout,
      user: 'pwuser',
    });
    (this.task.node.defaultChild as CfnResource).addMetadata('saywright:bundle', 'run-flow-heavy');
    queue.grantConsumeMessages(this.task.taskRole);
    protectOwnTasks(this.task, cluster);
    accept(this.task);
    const service = this.service(cluster as ICluster, vpc);
    this.scale(service, { queue, maxTasks });
    this.watch(service, alarmTopic);
  }

  addToRolePolicy(statement: PolicyStatement): void {
    this.task.addToTaskRolePolicy(statement);
  }

  private service(cluster: ICluster, vpc: IVpc): FargateService {
    const securityGroup = new SecurityGroup(this, 'Tasks', { vpc, allowAllOutbound: false });
    securityGroup.addEgressRule(Peer.anyIpv4(), Port.allTcp(), 'Sites under test and AWS; no UDP');
    return new FargateService(this, 'Service', {
      cluster,
      taskDefinition: this.task,
      desiredCount: warmTasks,
      assignPublicIp: false,
      securityGroups: [securityGroup],
      vpcSubnets: { subnetType: SubnetType.PRIVATE_WITH_EGRESS },
      circuitBreaker: { rollback: true },
      minHealthyPercent: 100,
    });
  }

  private watch({ cluster, serviceName }: FargateService, topic: ITopic): void {
    alarmWithRunbook(this, 'NoTasks', {
      topic,
      runbook: 'heavy-lane-down',
      description: 'The heavy lane has no task that can take a run',
      metric: new Metric({
        namespace: 'ECS/ContainerInsights',
        metricName: 'RunningTaskCount',
        dimensionsMap: { ClusterName: cluster.clusterName, ServiceName: serviceName },
        period: Duration.minutes(5),
        statistic: 'Maximum',
      }),
      threshold: 1,
      evaluationPeriods: 2,
      on: 'silence',
    });
    alarmWithRunbook(this, 'LoggingErrors', {
      topic,
      runbook: 'errors-logged',
      description: 'The heavy lane: errors in the log',
      metric: reportedBy('run-flow-heavy', 'ErrorsLogged', 15),
      threshold: 3,
    });
  }

  /** As many tasks as there are runs, waiting and running, and the warm ones beside them. */
  private scale(service: FargateService, { queue, maxTasks }: Pick<HeavyLaneProps, 'queue' | 'maxTasks'>): void {
    const options = { period: Duration.minutes(1), statistic: 'Maximum' };
    const runs = new MathExpression({
      expression: 'waiting + working',
      period: Duration.minutes(1),
      usingMetrics: {
        waiting: queue.metricApproximateNumberOfMessagesVisible(options),
        working: queue.metricApproximateNumberOfMessagesNotVisible(options),
      },
    });
    service.autoScaleTaskCount({ minCapacity: warmTasks, maxCapacity: maxTasks }).scaleOnMetric('Runs', {
      metric: runs,
      adjustmentType: AdjustmentType.EXACT_CAPACITY,
      cooldown: Duration.minutes(1),
      scalingSteps: [
        { upper: 0, change: warmTasks },
        { lower: 1, upper: 3, change: 2 + warmTasks },
        { lower: 3, upper: 9, change: 8 + warmTasks },
        { lower: 9, upper: 25, change: 24 + warmTasks },
        { lower: 25, change: maxTasks },
      ],
    });
  }
}

function network(scope: Construct): Vpc {
  const vpc = new Vpc(scope, 'Network', {
    maxAzs: 2,
    natGateways: 1,
    restrictDefaultSecurityGroup: false,
    gatewayEndpoints: {
      DynamoDb: { service: GatewayVpcEndpointAwsService.DYNAMODB },
      S3: { service: GatewayVpcEndpointAwsService.S3 },
    },
  });
  const logGroup = new LogGroup(scope, 'FlowLogs', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  vpc.addFlowLog('Flows', { destination: FlowLogDestination.toCloudWatchLogs(logGroup) });
  return vpc;
}

/** A task asks that scaling in spares it while it carries out a run. */
function protectOwnTasks(task: FargateTaskDefinition, cluster: Cluster): void {
  const stack = Stack.of(task);
  task.addToTaskRolePolicy(
    new PolicyStatement({
      actions: ['ecs:UpdateTaskProtection'],
      resources: [stack.formatArn({ service: 'ecs', resource: 'task', resourceName: `${cluster.clusterName}/*` })],
    }),
  );
  const { Ref: clusterId } = stack.resolve(cluster.clusterName) as { Ref: string };
  acknowledge(
    task,
    `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ecs:<AWS::Region>:<AWS::AccountId>:task/<${clusterId}>/*]`,
    'Tasks have no names before they run.',
  );
}

function accept(task: FargateTaskDefinition): void {
  acknowledge(task, 'AwsSolutions-ECS2', 'The environment names resources and holds no secret.');
  acknowledge(
    task,
    'AwsSolutions-IAM5[Resource::*]',
    "Logging in to the image registry can't be limited to one resource.",
  );
}

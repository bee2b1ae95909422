import { type CfnResource, Duration, RemovalPolicy, type Size } from 'aws-cdk-lib';
import { type Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { ILayerVersion } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { Assets } from '../assets.ts';
import { alarmWithRunbook } from './alarm-with-runbook.ts';

export interface NodeFunctionProps {
  assets: Assets;
  alarmTopic: ITopic;
  /** The name of the bundle under `dist/functions`; also in the template, where the local host finds it. */
  bundle: string;
  description: string;
  environment: Record<string, string>;
  /** Megabytes. */
  memory: number;
  timeout: Duration;
  architecture?: Architecture;
  layers?: ILayerVersion[];
  ephemeralStorage?: Size;
}

/** A function with its own role, its own log group that forgets after a month, and an alarm when it fails. */
export class NodeFunction extends Construct {
  readonly function: LambdaFunction;

  constructor(scope: Construct, id: string, props: NodeFunctionProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    this.function = new LambdaFunction(this, 'Function', {
      code: Code.fromAsset(props.assets.functionDir(props.bundle)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: props.architecture ?? Architecture.ARM_64,
      description: props.description,
      environment: { ...props.environment, NODE_OPTIONS: '--enable-source-maps' },
      memorySize: props.memory,
      timeout: props.timeout,
      role,
      logGroup,
      layers: props.layers ?? [],
      ...(props.ephemeralStorage ? { ephemeralStorageSize: props.ephemeralStorage } : {}),
    });
    (this.function.node.defaultChild as CfnResource).addMetadata('saywright:bundle', props.bundle);
    alarmWithRunbook(this, 'Failing', {
      topic: props.alarmTopic,
      runbook: 'function-failing',
      description: `${props.description}: invocations end with an error`,
      metric: errorsOf(this.function),
      threshold: 5,
      evaluationPeriods: 3,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }

  addToRolePolicy(statement: PolicyStatement): void {
    this.function.addToRolePolicy(statement);
  }
}

function errorsOf(lambda: LambdaFunction): Metric {
  return lambda.metricErrors({ period: Duration.minutes(1), statistic: 'Sum' });
}

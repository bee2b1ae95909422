import { type CfnResource, Duration, RemovalPolicy, type Size } from 'aws-cdk-lib';
import { type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { ILayerVersion } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { Assets } from '../assets.ts';
import { alarmWithRunbook, reportedBy } from './alarm-with-runbook.ts';

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
  /** Where its failures show: in its log, or in the answers of an API, which Lambda takes for successes. */
  failuresShow?: 'in-log' | 'in-answers';
}

/** A function with its own role, its own log group that forgets after a month, and alarms when it fails or is throttled. */
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
      environment: { ...props.environment, FUNCTION: props.bundle, NODE_OPTIONS: '--enable-source-maps' },
      memorySize: props.memory,
      timeout: props.timeout,
      role,
      logGroup,
      layers: props.layers ?? [],
      ...(props.ephemeralStorage ? { ephemeralStorageSize: props.ephemeralStorage } : {}),
    });
    (this.function.node.defaultChild as CfnResource).addMetadata('saywright:bundle', props.bundle);
    this.watch(props);
  }

  addToRolePolicy(statement: PolicyStatement): void {
    this.function.addToRolePolicy(statement);
  }

  private watch({ alarmTopic: topic, bundle, description, failuresShow = 'in-log' }: NodeFunctionProps): void {
    const options = { period: Duration.minutes(5), statistic: 'Sum' };
    alarmWithRunbook(this, 'Failing', {
      topic,
      runbook: 'function-failing',
      description: `${description}: invocations crash or time out`,
      metric: this.function.metricErrors(options),
      threshold: 3,
    });
    alarmWithRunbook(this, 'Throttled', {
      topic,
      runbook: 'function-throttled',
      description: `${description}: Lambda rejects invocations`,
      metric: this.function.metricThrottles(options),
      threshold: 5,
    });
    if (failuresShow === 'in-answers')
      alarmWithRunbook(this, 'RequestsFailing', {
        topic,
        runbook: 'requests-failing',
        description: `${description}: requests get a 5xx answer`,
        metric: reportedBy(bundle, 'RequestsFailed'),
        threshold: 5,
      });
    else
      alarmWithRunbook(this, 'LoggingErrors', {
        topic,
        runbook: 'errors-logged',
        description: `${description}: errors in the log`,
        metric: reportedBy(bundle, 'ErrorsLogged', 15),
        threshold: 3,
      });
  }
}

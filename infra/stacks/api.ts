import type { AnyRoute } from '@saywright/contracts/kernel/route';
import { servedGroups, type ServedGroupName } from '@saywright/contracts/routes/served';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { HttpApi, HttpMethod, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Assets } from '../assets.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { alarmWithRunbook } from '../constructs/alarm-with-runbook.ts';
import { configuredModel, grantModel, modelEnvironment } from '../constructs/configured-model.ts';
import { grantArtifacts } from '../constructs/grant-artifacts.ts';
import { grantHealthProbes } from '../constructs/grant-health-probes.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import { paymentsEnvironment } from '../constructs/payments-environment.ts';
import { productEnvironment } from '../constructs/product-environment.ts';
import type { ProductTable } from '../constructs/product-table.ts';
import type { RunQueues } from '../constructs/run-queues.ts';
import { watchQueues, type WatchedQueue } from '../constructs/watched-queues.ts';
import type { DataStack } from './data.ts';
import type { FiresStack } from './fires.ts';
import type { PaymentsStack } from './payments.ts';

export interface ApiStackProps {
  data: DataStack;
  runQueue: RunQueues;
  mailQueue: Queue;
  fires: FiresStack;
  payments: PaymentsStack;
  segmentQueue: Queue;
  importQueue: Queue;
  leavingQueue: Queue;
  assets: Assets;
  alarmTopic: ITopic;
  /** The queues that staff see. */
  watched: readonly WatchedQueue[];
}

/** Lets a function that only reads the table store how long its routes take. */
function grantRouteTimes(group: NodeFunction, { table }: ProductTable): void {
  group.addToRolePolicy(
    new PolicyStatement({
      actions: ['dynamodb:UpdateItem'],
      resources: [table.tableArn],
      conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ROUTETIMES#*'] } },
    }),
  );
}

/** The grants of each route group's function. A new group doesn't compile until it's listed. */
const grants: Record<ServedGroupName, (group: NodeFunction, props: ApiStackProps) => void> = {
  auth: (group, { data, mailQueue }) => {
    data.app.grantReadWrite(group.function);
    mailQueue.grantSendMessages(group.function);
  },
  account: (group, { data, mailQueue, leavingQueue }) => {
    data.app.grantReadWrite(group.function);
    grantArtifacts(group, data.artifacts, { modes: ['read', 'delete'], prefix: 'exports/' });
    leavingQueue.grantSendMessages(group.function);
    mailQueue.grantSendMessages(group.function);
  },
  'api-testing': (group, { data, runQueue, mailQueue, importQueue }) => {
    importQueue.grantSendMessages(group.function);
    mailQueue.grantSendMessages(group.function);
    data.app.grantReadWrite(group.function);
    data.runs.grantReadWrite(group.function);
    grantArtifacts(group, data.artifacts, { modes: ['read', 'write'] });
    runQueue.grantSendMessages(group.function);
    data.secretsKey.grant(group.function, 'kms:GenerateDataKey', 'kms:Decrypt');
  },
  billing: (group, { data }) => {
    data.app.grantReadWrite(group.function);
  },
  ci: (group, { data, runQueue, mailQueue }) => {
    mailQueue.grantSendMessages(group.function);
    data.app.grantReadWrite(group.function);
    data.runs.grantReadWrite(group.function);
    grantArtifacts(group, data.artifacts, { modes: ['read'] });
    runQueue.grantSendMessages(group.function);
    data.secretsKey.grant(group.function, 'kms:GenerateDataKey', 'kms:Decrypt');
  },
  dashboard: (group, { data }) => {
    // Every call of a signed-in person may extend the session.
    data.app.grantReadWrite(group.function);
    data.runs.grantRead(group.function);
  },
  'flow-testing': (group, { data, runQueue, mailQueue, segmentQueue }) => {
    mailQueue.grantSendMessages(group.function);
    data.app.grantReadWrite(group.function);
    data.runs.grantReadWrite(group.function);
    grantArtifacts(group, data.artifacts, { modes: ['read'] });
    runQueue.grantSendMessages(group.function);
    segmentQueue.grantSendMessages(group.function);
    data.secretsKey.grant(group.function, 'kms:GenerateDataKey', 'kms:Decrypt');
    grantModel(group, configuredModel(group));
  },
  notifications: (group, { data }) => {
    data.app.grantReadWrite(group.function);
    data.runs.grantReadWrite(group.function);
  },
  ops: (group, { data, mailQueue, leavingQueue, watched }) => {
    watchQueues(group, watched);
    leavingQueue.grantSendMessages(group.function);
    data.app.grantReadWrite(group.function);
    data.runs.grantRead(group.function);
    grantArtifacts(group, data.artifacts, { modes: ['read'] });
    mailQueue.grantSendMessages(group.function);
    data.secretsKey.grant(group.function, 'kms:GenerateDataKey', 'kms:Decrypt');
  },
  payments: (group, { data }) => {
    data.app.grantReadWrite(group.function);
  },
  projects: (group, { data }) => {
    data.app.grantReadWrite(group.function);
  },
  runs: (group, { data }) => {
    data.app.grantReadWrite(group.function);
    data.runs.grantRead(group.function);
  },
  schedules: (group, { data, fires }) => {
    data.app.grantReadWrite(group.function);
    data.runs.grantRead(group.function);
    fires.grantTimers(group);
  },
  status: (group, { data, runQueue }) => {
    data.app.grantRead(group.function);
    grantRouteTimes(group, data.app);
    data.runs.grantRead(group.function);
    runQueue.grant(group.function, 'sqs:GetQueueAttributes');
    grantHealthProbes(group, data);
  },
  support: (group, { data, mailQueue }) => {
    data.app.grantReadWrite(group.function);
    mailQueue.grantSendMessages(group.function);
  },
  team: (group, { data, mailQueue }) => {
    data.app.grantReadWrite(group.function);
    grantArtifacts(group, data.artifacts, { modes: ['read', 'write'], prefix: 'logos/' });
    mailQueue.grantSendMessages(group.function);
  },
};

/** Where Stripe sends its events. They're signed, so the route asks for nothing else. */
const webhookPath = '/api/payments/webhook';

/** API Gateway ends an integration after 30 s; a function that takes longer has nobody to answer. */
const apiTimeout = Duration.seconds(29);

/** One HTTP API: a route per contract route, a function per route group. */
export class ApiStack extends Stack {
  readonly httpApi: HttpApi;
  /** Said by CloudFront with each request, so that its word about the viewer's address is believed. */
  readonly edgeSecret: Secret;

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id);
    this.httpApi = new HttpApi(this, 'Http', { createDefaultStage: false, description: 'Saywright' });
    acknowledge(
      this.httpApi,
      'AwsSolutions-APIG4',
      'Handlers check opaque, revocable session tokens against the table; each route states who may call it.',
    );
    this.edgeSecret = new Secret(this, 'EdgeSecret', {
      description: 'What CloudFront says to the API',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    acknowledge(
      this.edgeSecret,
      'AwsSolutions-SMG4',
      'It grants nothing: with it, a client can only claim another network address. A deployment with another one replaces it.',
    );
    const environment = {
      ...productEnvironment(props.data, props.runQueue),
      MAIL_QUEUE_URL: props.mailQueue.queueUrl,
      // A reference that CloudFormation resolves; the value is in no template.
      EDGE_SECRET: this.edgeSecret.secretValue.unsafeUnwrap(),
      SEGMENT_QUEUE_URL: props.segmentQueue.queueUrl,
    };
    const model = modelEnvironment(configuredModel(this));
    const settings: Partial<Record<ServedGroupName, Record<string, string>>> = {
      ops: { ...paymentsEnvironment(this), LEAVING_QUEUE_URL: props.leavingQueue.queueUrl },
      account: { ...paymentsEnvironment(this), LEAVING_QUEUE_URL: props.leavingQueue.queueUrl },
      payments: paymentsEnvironment(this),
      team: { ...paymentsEnvironment(this), ...model },
      'flow-testing': model,
      schedules: props.fires.timerEnvironment,
      'api-testing': { IMPORT_QUEUE_URL: props.importQueue.queueUrl },
    };
    for (const [name, routes] of Object.entries(servedGroups)) {
      const group = new NodeFunction(this, pascalCase(name), {
        assets: props.assets,
        alarmTopic: props.alarmTopic,
        bundle: name,
        description: `API: ${name}`,
        environment: { ...environment, ...settings[name as ServedGroupName] },
        memory: 1024,
        timeout: apiTimeout,
        failuresShow: 'in-answers',
      });
      grants[name as ServedGroupName](group, props);
      const integration = new HttpLambdaIntegration(`${pascalCase(name)}Integration`, group.function, {
        scopePermissionToRoute: false,
      });
      for (const route of Object.values<AnyRoute>(routes)) {
        this.httpApi.addRoutes({ path: route.path, methods: [HttpMethod[route.method]], integration });
      }
    }
    this.httpApi.addRoutes({
      path: webhookPath,
      methods: [HttpMethod.POST],
      integration: new HttpLambdaIntegration('WebhookIntegration', props.payments.webhook.function, {
        scopePermissionToRoute: false,
      }),
    });
    // Also what never reaches our code: time-outs, and functions that can't be loaded.
    alarmWithRunbook(this, 'Failing', {
      topic: props.alarmTopic,
      runbook: 'requests-failing',
      description: 'The API: requests get a 5xx answer',
      metric: this.httpApi.metricServerError({ period: Duration.minutes(5), statistic: 'Sum' }),
      threshold: 10,
    });
    new HttpStage(this, 'Stage', {
      httpApi: this.httpApi,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: 500, burstLimit: 1_000 },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLog', {
            retention: RetentionDays.ONE_MONTH,
            removalPolicy: RemovalPolicy.DESTROY,
          }),
        ),
      },
    });
  }
}

function pascalCase(kebab: string): string {
  return kebab.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

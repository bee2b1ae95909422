import { AssetHashType, type CfnResource, Duration, Size, Stack } from 'aws-cdk-lib';
import { Architecture, Code, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Assets } from '../assets.ts';
import { appUrl } from '../constructs/app-url.ts';
import { alarmWithRunbook, reportedBy } from '../constructs/alarm-with-runbook.ts';
import { configuredModel, grantModel, modelEnvironment } from '../constructs/configured-model.ts';
import { grantArtifacts } from '../constructs/grant-artifacts.ts';
import { HeavyLane } from '../constructs/heavy-lane.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import { productEnvironment } from '../constructs/product-environment.ts';
import { QueueWithDeadLetters, timesFor } from '../constructs/queue-with-dead-letters.ts';
import { RunQueues, webhookTimeout } from '../constructs/run-queues.ts';
import { runsAtOnce } from '../constructs/runs-at-once.ts';
import type { WatchedQueue } from '../constructs/watched-queues.ts';
import type { DataStack } from './data.ts';

export interface ExecutionStackProps {
  data: DataStack;
  assets: Assets;
  alarmTopic: ITopic;
}

/** The longest that Lambda runs anything; a run ends itself earlier, within its own budget. */
const workerTimeout = Duration.seconds(900);
const deadLetterTimeout = Duration.seconds(60);

/** A collection starts its last request after ten minutes at most, and that takes 20 seconds. */
const httpWorkerTimeout = Duration.minutes(11);

/** A worker of the heavy lane extends its message's visibility itself. */
const heavyVisibilityTimeout = Duration.seconds(120);

/** The lanes: a queue of runs and its workers each, and the consumer of runs that could not start. */
export class ExecutionStack extends Stack {
  readonly runQueue: RunQueues;
  readonly watched: readonly WatchedQueue[];
  readonly heavyLane: HeavyLane;

  constructor(scope: Construct, id: string, { data, assets, alarmTopic }: ExecutionStackProps) {
    super(scope, id);
    const common = {
      alarmTopic,
      deadLetterVisibilityTimeout: Duration.seconds(6 * deadLetterTimeout.toSeconds()),
      runbook: 'run-dead-letters',
    };
    const fast = new QueueWithDeadLetters(this, 'Runs', {
      ...common,
      visibilityTimeout: workerTimeout.plus(Duration.seconds(60)),
      holds: 'Runs of the fast lane',
      // A message stays in the queue while its run is in progress.
      tooOld: workerTimeout.plus(Duration.minutes(5)),
    });
    const heavy = new QueueWithDeadLetters(this, 'HeavyRuns', {
      ...common,
      visibilityTimeout: heavyVisibilityTimeout,
      holds: 'Runs of the heavy lane',
      tooOld: Duration.minutes(45),
    });
    const http = new QueueWithDeadLetters(this, 'HttpRuns', {
      ...common,
      visibilityTimeout: httpWorkerTimeout.plus(Duration.seconds(60)),
      holds: 'Runs of the http lane',
      tooOld: httpWorkerTimeout.plus(Duration.minutes(5)),
    });
    const webhooks = new QueueWithDeadLetters(this, 'Webhooks', {
      alarmTopic,
      ...timesFor(webhookTimeout),
      runbook: 'webhook-dead-letters',
      holds: 'Webhook events',
      tooOld: Duration.minutes(15),
    });
    this.runQueue = new RunQueues({
      fast: fast.queue,
      heavy: heavy.queue,
      http: http.queue,
      webhooks: webhooks.queue,
    });
    this.watched = [
      { name: 'runs-fast', ...fast },
      { name: 'runs-heavy', ...heavy },
      { name: 'runs-http', ...http },
      { name: 'webhooks', ...webhooks },
    ].map(({ name, queue, deadLetters }) => ({ name, queue, deadLetters }));
    const environment = productEnvironment(data, this.runQueue);
    const model = configuredModel(this);
    // Tunnels are reached like any other visitor does: a function in a network of ours would load every page through NAT.
    const running = { ...environment, TUNNEL_RELAY: appUrl(this) };

    const runFlow = new NodeFunction(this, 'RunFlow', {
      assets,
      alarmTopic,
      bundle: 'run-flow',
      description: 'Runs one flow test in a browser',
      environment: { ...running, ...modelEnvironment(model) },
      memory: 2048,
      timeout: workerTimeout,
      architecture: Architecture.X86_64,
      ephemeralStorage: Size.gibibytes(2),
      layers: [
        new LayerVersion(this, 'Browser', {
          code: Code.fromAsset(assets.browserLayerDir, {
            assetHash: assets.browserLayerHash,
            assetHashType: AssetHashType.CUSTOM,
          }),
          description: 'Chromium and its driver',
          compatibleRuntimes: [Runtime.NODEJS_24_X],
          compatibleArchitectures: [Architecture.X86_64],
        }),
      ],
    });
    runInProcessLocally(runFlow);
    data.app.grantReadWrite(runFlow.function);
    data.runs.grantReadWrite(runFlow.function);
    grantArtifacts(runFlow, data.artifacts, { modes: ['read', 'write'] });
    this.runQueue.grantSendMessages(runFlow.function);
    data.secretsKey.grant(runFlow.function, 'kms:Decrypt');
    grantModel(runFlow, model);
    runFlow.function.addEventSource(
      new SqsEventSource(fast.queue, {
        batchSize: 1,
        reportBatchItemFailures: true,
        maxConcurrency: runsAtOnce(this, 'fastRunsAtOnce'),
      }),
    );

    const runApi = new NodeFunction(this, 'RunApi', {
      assets,
      alarmTopic,
      bundle: 'run-api',
      description: 'Runs one API test or collection',
      environment: running,
      memory: 1024,
      timeout: httpWorkerTimeout,
    });
    data.app.grantReadWrite(runApi.function);
    data.runs.grantReadWrite(runApi.function);
    grantArtifacts(runApi, data.artifacts, { modes: ['read', 'write'] });
    this.runQueue.grantSendMessages(runApi.function);
    data.secretsKey.grant(runApi.function, 'kms:Decrypt');
    runApi.function.addEventSource(
      new SqsEventSource(http.queue, {
        batchSize: 1,
        reportBatchItemFailures: true,
        maxConcurrency: runsAtOnce(this, 'httpRunsAtOnce'),
      }),
    );

    this.heavyLane = new HeavyLane(this, 'HeavyLane', {
      assets,
      queue: heavy.queue,
      environment: running,
      maxTasks: runsAtOnce(this, 'heavyRunsAtOnce'),
      alarmTopic,
    });
    const { taskRole } = this.heavyLane.task;
    data.app.grantReadWrite(taskRole);
    data.runs.grantReadWrite(taskRole);
    grantArtifacts(this.heavyLane, data.artifacts, { modes: ['read', 'write'] });
    this.runQueue.grantSendMessages(taskRole);
    // Recordings store the passwords that people type.
    data.secretsKey.grant(taskRole, 'kms:GenerateDataKey', 'kms:Decrypt');

    const runDeadLetters = new NodeFunction(this, 'RunDeadLetters', {
      assets,
      alarmTopic,
      bundle: 'run-dead-letters',
      description: "Ends executions that couldn't start",
      environment,
      memory: 512,
      timeout: deadLetterTimeout,
    });
    data.app.grantReadWrite(runDeadLetters.function);
    data.runs.grantReadWrite(runDeadLetters.function);
    // Ending an execution frees a slot, and the next one that waits for it is sent.
    this.runQueue.grantSendMessages(runDeadLetters.function);
    for (const { deadLetters } of [fast, heavy, http])
      runDeadLetters.function.addEventSource(
        new SqsEventSource(deadLetters, { batchSize: 10, reportBatchItemFailures: true }),
      );
    this.watch(alarmTopic);
  }

  private watch(topic: ITopic): void {
    alarmWithRunbook(this, 'RunsNotStarting', {
      topic,
      runbook: 'run-dead-letters',
      description: 'Runs failed to start three times and were ended',
      metric: reportedBy('run-dead-letters', 'DeadLettersTaken'),
      threshold: 1,
    });
    alarmWithRunbook(this, 'BrowserNotStarting', {
      topic,
      runbook: 'browser-not-starting',
      description: "Runners of the fast lane couldn't start their browser",
      metric: reportedBy('run-flow', 'BrowserProbesFailed'),
      threshold: 1,
    });
    for (const bundle of ['run-flow', 'run-flow-heavy'])
      alarmWithRunbook(this, `ArtifactsNotStored-${bundle}`, {
        topic,
        runbook: 'artifacts-not-stored',
        description: "Screenshots or recordings of runs couldn't be stored",
        metric: reportedBy(bundle, 'ArtifactsNotStored'),
        threshold: 3,
      });
  }
}

/** Tells the local host to run each environment of a function as a process of its own, so that it can be killed. */
function runInProcessLocally(worker: NodeFunction): void {
  (worker.function.node.defaultChild as CfnResource).addMetadata('saywright:isolation', 'process');
}

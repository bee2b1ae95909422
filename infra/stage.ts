import { Stage } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Assets } from './assets.ts';
import { ApiStack } from './stacks/api.ts';
import { DataStack } from './stacks/data.ts';
import { ExecutionStack } from './stacks/execution.ts';
import { FirstAdminStack } from './stacks/first-admin.ts';
import { FiresStack } from './stacks/fires.ts';
import { ImportsStack } from './stacks/imports.ts';
import { LeavingStack } from './stacks/leaving.ts';
import { MailStack } from './stacks/mail.ts';
import { ObservabilityStack } from './stacks/observability.ts';
import { PaymentsStack } from './stacks/payments.ts';
import { SchedulesStack } from './stacks/schedules.ts';
import { SegmentsStack } from './stacks/segments.ts';
import { SiteStack } from './stacks/site.ts';
import { TunnelsStack } from './stacks/tunnels.ts';
import { WebhooksStack } from './stacks/webhooks.ts';

export interface SaywrightStageProps {
  assets: Assets;
}

/**
 * The whole product, once. Stacks are split by lifecycle: what must never be lost, what runs, what people see.
 * Context: `firstAdmin` is the address of the first super_admin, who is created with the deployment.
 */
export class SaywrightStage extends Stage {
  constructor(scope: Construct, id: string, { assets }: SaywrightStageProps) {
    super(scope, id);
    const { alarmTopic } = new ObservabilityStack(this, 'Observability');
    const data = new DataStack(this, 'Data', { alarmTopic });
    const execution = new ExecutionStack(this, 'Execution', { data, assets, alarmTopic });
    const { runQueue } = execution;
    const { vpc, cluster } = execution.heavyLane;
    const { loadBalancer } = new TunnelsStack(this, 'Tunnels', { vpc, cluster, assets, alarmTopic });
    const segments = new SegmentsStack(this, 'Segments', { data, runQueue, assets, alarmTopic });
    const imports = new ImportsStack(this, 'Imports', { data, runQueue, assets, alarmTopic });
    const mail = new MailStack(this, 'Mail', { data, runQueue, assets, alarmTopic });
    const { mailQueue } = mail;
    const leaving = new LeavingStack(this, 'Leaving', { data, runQueue, mailQueue, assets, alarmTopic });
    const [{ segmentQueue }, { importQueue }, { leavingQueue }] = [segments, imports, leaving];
    new SchedulesStack(this, 'Schedules', { data, runQueue, segmentQueue, leavingQueue, assets, alarmTopic });
    new WebhooksStack(this, 'Webhooks', { data, runQueue, mailQueue, assets, alarmTopic });
    const payments = new PaymentsStack(this, 'Payments', { data, runQueue, mailQueue, assets, alarmTopic });
    const fires = new FiresStack(this, 'Fires', { data, runQueue, mailQueue, assets, alarmTopic });
    const { httpApi, edgeSecret } = new ApiStack(this, 'Api', {
      data,
      runQueue,
      mailQueue,
      fires,
      payments,
      leavingQueue,
      segmentQueue,
      importQueue,
      watched: [
        ...execution.watched,
        fires.watched,
        imports.watched,
        leaving.watched,
        ...mail.watched,
        payments.watched,
        segments.watched,
      ],
      assets,
      alarmTopic,
    });
    const firstAdmin: unknown = this.node.tryGetContext('firstAdmin');
    if (typeof firstAdmin === 'string' && firstAdmin !== '')
      new FirstAdminStack(this, 'FirstAdmin', { data, runQueue, assets, alarmTopic, email: firstAdmin });
    new SiteStack(this, 'Site', { httpApi, edgeSecret, accessLogs: data.accessLogs, relay: loadBalancer, assets });
  }
}

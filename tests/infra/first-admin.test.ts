import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { expect, it, vi } from 'vitest';
import { localAssets } from '../../infra/assets.ts';
import { RunQueues } from '../../infra/constructs/run-queues.ts';
import { DataStack } from '../../infra/stacks/data.ts';
import { FirstAdminStack } from '../../infra/stacks/first-admin.ts';
import { ObservabilityStack } from '../../infra/stacks/observability.ts';

vi.setConfig({ testTimeout: 60_000 });

it('creates the first super_admin with a password that only Secrets Manager has', () => {
  const app = new App({ context: { appUrl: 'https://app.saywright.example', 'aws:cdk:disable-asset-staging': true } });
  const { alarmTopic } = new ObservabilityStack(app, 'Observability');
  const data = new DataStack(app, 'Data', { alarmTopic });
  const queue = new Queue(data, 'AnyLane');
  const runQueue = new RunQueues({ fast: queue, heavy: queue, http: queue, webhooks: queue });
  const email = 'ada@acme.example';
  const stack = new FirstAdminStack(app, 'FirstAdmin', { data, runQueue, assets: localAssets(), alarmTopic, email });
  const template = Template.fromStack(stack);
  const [secretId = ''] = Object.keys(template.findResources('AWS::SecretsManager::Secret'));
  template.hasResourceProperties('Custom::FirstAdmin', {
    Email: email,
    Password: { 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: secretId }, ':SecretString:::}}']] },
  });
  const functions = template.findResources('AWS::Lambda::Function');
  expect(Object.keys(functions)).toHaveLength(1);
  expect(JSON.stringify(functions)).not.toContain('secretsmanager');
});

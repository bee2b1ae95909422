import { App } from 'aws-cdk-lib';
import { Annotations, Match, Template } from 'aws-cdk-lib/assertions';
import { expect, it, vi } from 'vitest';
import { ObservabilityStack } from '../../infra/stacks/observability.ts';

vi.setConfig({ testTimeout: 60_000 });

function made(context: Record<string, string>): { app: App; stack: ObservabilityStack } {
  const app = new App({ context });
  return { app, stack: new ObservabilityStack(app, 'Observability') };
}

it('sends alarms to the address of the deployment', () => {
  const { stack } = made({ appUrl: 'https://app.acme.com', alarmEmail: 'ops@acme.com' });
  const subscriptions = Template.fromStack(stack).findResources('AWS::SNS::Subscription');
  expect(Object.values(subscriptions)).toMatchObject([{ Properties: { Protocol: 'email', Endpoint: 'ops@acme.com' } }]);
});

it.each([{}, { alarmEmail: 'nobody' }])('refuses a deployment whose alarms nobody gets: %j', (context) => {
  const { app } = made({ appUrl: 'https://app.acme.com', ...context });
  expect(() => app.synth()).toThrow('Set the context "alarmEmail"');
});

it('only warns while the address is the placeholder', () => {
  const { stack } = made({ appUrl: 'https://app.saywright.example' });
  const warnings = Annotations.fromStack(stack).findWarning('*', Match.stringLikeRegexp('alarmEmail'));
  expect(warnings).toHaveLength(1);
});

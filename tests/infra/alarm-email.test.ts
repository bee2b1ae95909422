import { App } from 'aws-cdk-lib';
import { Annotations, Match, Template } from 'aws-cdk-lib/assertions';
import { expect, it, vi } from 'vitest';
import { ObservabilityStack } from '../../infra/stacks/observability.ts';

vi.setConfig({ testTimeout: 60_000 });

const stack = (context: Record<string, string>): ObservabilityStack =>
  new ObservabilityStack(new App({ context }), 'Observability');

const about = Match.stringLikeRegexp('alarmEmail');

const errors = (made: ObservabilityStack): number => Annotations.fromStack(made).findError('*', about).length;

it('sends alarms to the address of the deployment', () => {
  const made = stack({ appUrl: 'https://app.acme.com', alarmEmail: 'ops@acme.com' });
  const subscriptions = Template.fromStack(made).findResources('AWS::SNS::Subscription');
  expect(Object.values(subscriptions)).toMatchObject([{ Properties: { Protocol: 'email', Endpoint: 'ops@acme.com' } }]);
  expect(errors(made)).toBe(0);
});

it('refuses a deployment with an address of its own whose alarms nobody gets', () => {
  expect(errors(stack({ appUrl: 'https://app.acme.com' }))).toBe(1);
  expect(errors(stack({ appUrl: 'https://app.acme.com', alarmEmail: 'nobody' }))).toBe(1);
});

it('only warns while the address is the placeholder', () => {
  const made = stack({ appUrl: 'https://app.saywright.example' });
  expect(Annotations.fromStack(made).findWarning('*', about)).toHaveLength(1);
  expect(errors(made)).toBe(0);
});

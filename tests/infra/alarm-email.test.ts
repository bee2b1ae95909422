import { App } from 'aws-cdk-lib';
import { Annotations, Match, Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { ObservabilityStack } from '../../infra/stacks/observability.ts';

const stack = (context: Record<string, string>): ObservabilityStack =>
  new ObservabilityStack(new App({ context }), 'Observability');

const about = Match.stringLikeRegexp('alarmEmail');

it('sends alarms to the address of the deployment', () => {
  const made = stack({ appUrl: 'https://app.acme.com', alarmEmail: 'ops@acme.com' });
  Template.fromStack(made).hasResourceProperties('AWS::SNS::Subscription', {
    Protocol: 'email',
    Endpoint: 'ops@acme.com',
  });
  Annotations.fromStack(made).hasNoError('*', Match.anyValue());
});

it('refuses a deployment with an address of its own whose alarms nobody gets', () => {
  Annotations.fromStack(stack({ appUrl: 'https://app.acme.com' })).hasError('*', about);
  Annotations.fromStack(stack({ appUrl: 'https://app.acme.com', alarmEmail: 'nobody' })).hasError('*', about);
});

it('only warns while the address is the placeholder', () => {
  const made = stack({ appUrl: 'https://app.saywright.example' });
  Annotations.fromStack(made).hasWarning('*', about);
  expect(Annotations.fromStack(made).findError('*', Match.anyValue())).toEqual([]);
});

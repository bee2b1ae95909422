import { Annotations, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

const whatToDo = 'Set the context "alarmEmail" to an address that someone reads: npx cdk deploy -c alarmEmail=…';

/**
 * Where alarms arrive; every alarm names its runbook page. Context: `alarmEmail` gets them. A deployment that has an
 * address of its own can't do without it, a trial on the placeholder of cdk.json can.
 */
export class ObservabilityStack extends Stack {
  readonly alarmTopic: Topic;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.alarmTopic = new Topic(this, 'Alarms', { enforceSSL: true });
    this.alarmTopic.addToResourcePolicy(
      new PolicyStatement({
        actions: ['sns:Publish'],
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        resources: [this.alarmTopic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    const email: unknown = this.node.tryGetContext('alarmEmail');
    if (typeof email === 'string' && email.includes('@')) {
      this.alarmTopic.addSubscription(new EmailSubscription(email));
    } else if (isPlaceholder(this.node.tryGetContext('appUrl'))) {
      Annotations.of(this).addWarningV2('saywright:alarmEmail', `Nobody receives alarms. ${whatToDo}`);
    } else {
      // An annotation would only be seen by who synthesizes this stack by its name.
      const problem = `Nobody would receive the alarms of this deployment. ${whatToDo}`;
      this.node.addValidation({ validate: () => [problem] });
    }
  }
}

const isPlaceholder = (appUrl: unknown): boolean => /\.example(?=[:/]|$)/.test(String(appUrl));

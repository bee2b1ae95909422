import { CfnOutput, CustomResource, Duration, Stack } from 'aws-cdk-lib';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Assets } from '../assets.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import { productEnvironment } from '../constructs/product-environment.ts';
import type { RunQueues } from '../constructs/run-queues.ts';
import type { DataStack } from './data.ts';

export interface FirstAdminStackProps {
  data: DataStack;
  runQueue: RunQueues;
  assets: Assets;
  alarmTopic: ITopic;
  /** The address of the first super_admin. */
  email: string;
}

/**
 * The first super_admin of a deployment, created once. The password is generated in Secrets Manager: CloudFormation hands it
 * to the function, and no template and no environment has it. Deleting the stack leaves the account.
 */
export class FirstAdminStack extends Stack {
  constructor(scope: Construct, id: string, { data, runQueue, assets, alarmTopic, email }: FirstAdminStackProps) {
    super(scope, id);
    const password = new Secret(this, 'Password', {
      description: 'The first password of the first super_admin',
      generateSecretString: { passwordLength: 32, excludePunctuation: true },
    });
    acknowledge(
      password,
      'AwsSolutions-SMG4',
      'It opens one account, which can do nothing before its second factor is set up; its person chooses another one then.',
    );
    const creator = new NodeFunction(this, 'CreateFirstAdmin', {
      assets,
      alarmTopic,
      bundle: 'create-first-admin',
      description: 'Creates the first super_admin',
      environment: productEnvironment(data, runQueue),
      memory: 512,
      timeout: Duration.seconds(60),
    });
    data.app.grantReadWrite(creator.function);
    new CustomResource(this, 'FirstAdmin', {
      serviceToken: creator.function.functionArn,
      serviceTimeout: Duration.minutes(3),
      resourceType: 'Custom::FirstAdmin',
      properties: {
        Email: email,
        Name: 'First admin',
        // A reference that CloudFormation resolves; the value is in no template.
        Password: password.secretValue.unsafeUnwrap(),
      },
    });
    new CfnOutput(this, 'PasswordSecret', { value: password.secretName });
  }
}

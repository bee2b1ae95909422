import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct, IConstruct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

/** The context `model` of cdk.json. Prices are in dollars for a million tokens. */
export interface ConfiguredModel {
  id: string;
  region: string;
  inputPrice: number;
  outputPrice: number;
  /** Only on one machine: a stand-in answers. */
  isSimulated?: boolean;
}

/**
 * The model of the deployment; undefined for none.
 * @throws when the context says something else
 */
export function configuredModel(scope: Construct): ConfiguredModel | undefined {
  const model = scope.node.tryGetContext('model') as Partial<ConfiguredModel> | false | undefined;
  if (!model) return undefined;
  const { id, region, inputPrice, outputPrice, isSimulated } = model;
  if (!id || !region || !(Number(inputPrice) > 0) || !(Number(outputPrice) > 0))
    throw new Error('The context "model" must be false, or have "id", "region", "inputPrice" and "outputPrice"');
  return {
    id,
    region,
    inputPrice: Number(inputPrice),
    outputPrice: Number(outputPrice),
    ...(isSimulated && { isSimulated }),
  };
}

/** The environment of functions that ask the model, or tell people about it. */
export const modelEnvironment = (model: ConfiguredModel | undefined): Record<string, string> =>
  model ? { LANGUAGE_MODEL: JSON.stringify(model) } : {};

interface Asking extends IConstruct {
  addToRolePolicy(statement: PolicyStatement): void;
}

/** A model in several regions has an ID with their name before the maker's: `us.maker.model`. */
const ofProfile = /^[a-z]{2,6}(?:-gov)?\.(?=[a-z\d-]+\.)/;

/** Lets a function ask the configured model, and no other. */
export function grantModel(asking: Asking, model: ConfiguredModel | undefined): void {
  if (!model) return;
  const { id, region } = model;
  const { account, partition } = Stack.of(asking);
  const isProfile = ofProfile.test(id);
  const inRegions = `bedrock:${isProfile ? '*' : region}::foundation-model/${id.replace(ofProfile, '')}`;
  const own = `arn:${partition}:${inRegions}`;
  const profile = `arn:${partition}:bedrock:${region}:${account}:inference-profile/${id}`;
  asking.addToRolePolicy(
    new PolicyStatement({ actions: ['bedrock:InvokeModel'], resources: isProfile ? [own, profile] : [own] }),
  );
  if (isProfile)
    acknowledge(
      asking,
      `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:${inRegions}]`,
      'An inference profile sends requests to the one model in whichever of its regions has room.',
    );
}

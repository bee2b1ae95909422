import type { Construct } from 'constructs';

/** The address of the deployment, from the context `appUrl`. @throws when it isn't set */
export function appUrl(scope: Construct): string {
  const value: unknown = scope.node.tryGetContext('appUrl');
  if (typeof value !== 'string' || value === '') throw new Error('The context "appUrl" is not set (see cdk.json)');
  return value;
}

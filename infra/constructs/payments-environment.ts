import { SecretValue } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * The environment of functions that talk to Stripe; see docs/guides/billing.md. Context: `stripeSecret` names the secret in
 * Secrets Manager, a JSON object with `secret_key` and `webhook_secret`, and `stripeSecretVersion` its version, so that a
 * deployment picks up a new one. Without them, the deployment takes no payments.
 */
export function paymentsEnvironment(scope: Construct): Record<string, string> {
  const appUrl = { APP_URL: String(scope.node.getContext('appUrl')) };
  const name: unknown = scope.node.tryGetContext('stripeSecret');
  if (typeof name !== 'string' || name === '') return appUrl;
  const versionId: unknown = scope.node.tryGetContext('stripeSecretVersion');
  // References that CloudFormation resolves; the values are in no template.
  const field = (jsonField: string): string =>
    SecretValue.secretsManager(name, {
      jsonField,
      ...(typeof versionId === 'string' && { versionId }),
    }).unsafeUnwrap();
  return {
    ...appUrl,
    STRIPE_SECRET_KEY: field('secret_key'),
    STRIPE_WEBHOOK_SECRET: field('webhook_secret'),
    STRIPE_TAX: scope.node.tryGetContext('stripeTax') === true ? '1' : '0',
  };
}

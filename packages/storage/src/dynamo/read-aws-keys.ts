import type { AwsKeys } from './sign-request.ts';

/**
 * The keys that this process acts with: Lambda puts them into the environment for as long as the process lives, and a
 * task gets them from an endpoint, which the SDK knows how to ask and when to ask again.
 * @returns asked for before each call
 */
export function readAwsKeys(env: NodeJS.ProcessEnv = process.env): () => AwsKeys | Promise<AwsKeys> {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: token } = env;
  if (accessKeyId && secretAccessKey) {
    const keys = { accessKeyId, secretAccessKey, ...(token ? { sessionToken: token } : {}) };
    return () => keys;
  }
  const provider = import('@aws-sdk/credential-provider-node').then(({ defaultProvider }) => defaultProvider());
  return async () => (await provider)();
}

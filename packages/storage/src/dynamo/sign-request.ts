import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';

/** The keys of an AWS identity. */
export interface AwsKeys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

const service = 'dynamodb';
const signedAlways = 'content-type;host;x-amz-date';
const signedNames = {
  withoutToken: `${signedAlways};x-amz-target`,
  withToken: `${signedAlways};x-amz-security-token;x-amz-target`,
};

/** The key that a day's requests are signed with. It's an object because that's five times faster to use than bytes. */
let cached: { of: string; key: KeyObject } | undefined;

function signingKey(secret: string, scope: string): KeyObject {
  const of = `${secret} ${scope}`;
  if (cached?.of === of) return cached.key;
  let bytes = Buffer.from(`AWS4${secret}`);
  for (const part of scope.split('/')) bytes = createHmac('sha256', bytes).update(part).digest();
  const key = createSecretKey(bytes);
  cached = { of, key };
  return key;
}

/**
 * The headers of a signed DynamoDB request (Signature Version 4,
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html): a POST to `/` without a query.
 * @param request.at epoch milliseconds; AWS refuses requests that are more than 15 minutes off
 */
export function signRequest(
  request: { host: string; region: string; target: string; body: string; at: number },
  keys: AwsKeys,
): Record<string, string> {
  const { host, region, target, body, at } = request;
  const date = new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const headers: Record<string, string> = {
    'content-type': 'application/x-amz-json-1.0',
    host,
    'x-amz-date': date,
    ...(keys.sessionToken === undefined ? {} : { 'x-amz-security-token': keys.sessionToken }),
    'x-amz-target': target,
  };
  const names = keys.sessionToken === undefined ? signedNames.withoutToken : signedNames.withToken;
  let canonical = 'POST\n/\n\n';
  for (const name in headers) canonical += `${name}:${headers[name]}\n`;
  canonical += `\n${names}\n${hash('sha256', body)}`;
  const scope = `${date.slice(0, 8)}/${region}/${service}/aws4_request`;
  const signature = createHmac('sha256', signingKey(keys.secretAccessKey, scope))
    .update(`AWS4-HMAC-SHA256\n${date}\n${scope}\n${hash('sha256', canonical)}`)
    .digest('hex');
  const credential = `Credential=${keys.accessKeyId}/${scope}`;
  headers['authorization'] = `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=${names}, Signature=${signature}`;
  return headers;
}

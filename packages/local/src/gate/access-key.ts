import { randomBytes } from 'node:crypto';

/** A pair of keys that the product issued at this start, and what it stands for. */
export interface AccessKey {
  accessKeyId: string;
  secretAccessKey: string;
  /** The ARN of a role, or `admin`. */
  principal: string;
}

/** May do everything; provisioning, seeding and tests use it. It can act as a role by naming it in `actingHeader`. */
export const admin = 'admin';

/** Names the role that a request of the admin key acts as. It isn't signed: only the admin key may use it. */
export const actingHeader = 'x-saywright-acts-as';

/** A fresh random key for a principal. */
export function issueKey(principal: string): AccessKey {
  return {
    accessKeyId: `AKIA${randomBytes(8).toString('hex').toUpperCase()}`,
    secretAccessKey: randomBytes(30).toString('base64'),
    principal,
  };
}

/** The environment variables that carry a key, as Lambda sets them for a function's role. */
export const keyEnvironment = ({ accessKeyId, secretAccessKey }: AccessKey): Record<string, string> => ({
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
});

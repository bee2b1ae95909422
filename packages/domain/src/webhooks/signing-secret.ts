import { createHmac, randomBytes } from 'node:crypto';
import { webhookSecretPrefix } from '@saywright/contracts/entities/webhook';
import type { Context } from '../context/context.ts';
import type { WebhookRecord } from '../ports/webhook-repository.ts';

/** The header with the instant at which we signed, and a signature for each secret: `t=1700000000,v1=<hex>,v1=<hex>`. */
export const signatureHeader = 'saywright-signature';

export const newSigningSecret = (): string => `${webhookSecretPrefix}${randomBytes(32).toString('base64url')}`;

export const sealSecret = (ctx: Context, organizationId: string, secret: string): Promise<string> =>
  ctx.ports.secrets.seal(organizationId, { secret });

/** Signs what's sent: HMAC-SHA256 over the instant, a dot, and the body, with each secret. @param at in milliseconds */
export function signatureOf(body: string, secrets: readonly string[], at: number): string {
  const seconds = Math.floor(at / 1_000);
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return [`t=${seconds}`, ...signatures].join(',');
}

/** The secrets that sign now: the current one first, and the one before it for a day after a rotation. */
export async function openSecrets(ctx: Context, webhook: WebhookRecord): Promise<string[]> {
  const { sealed_secret: current, sealed_previous_secret: previous, previous_secret_until: until } = webhook;
  const isPreviousGood = previous !== undefined && until !== null && Date.parse(until) > ctx.clock.now();
  const sealed = isPreviousGood ? [current, previous] : [current];
  const opened = await Promise.all(sealed.map((text) => ctx.ports.secrets.open(webhook.organization_id, text)));
  return opened.flatMap(({ secret }) => secret ?? []);
}

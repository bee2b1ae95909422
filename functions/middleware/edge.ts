import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from '@saywright/domain/context/context';
import { passwordCost } from '@saywright/domain/identity/password';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';

/** A function's settings about where its requests come from, and where it runs. */
const settings = z.object({
  /** The secret that CloudFront sends with each request. */
  EDGE_SECRET: z.string().min(16).optional(),
  /** See `Context.addressAllowance`. */
  ADDRESS_ALLOWANCE: z.coerce.number().int().min(1).default(1),
  /** See `Context.passwordCost`. */
  PASSWORD_COST: z.coerce.number().int().min(4).max(20).default(passwordCost),
});

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function cameThroughEdge(event: APIGatewayProxyEventV2): boolean {
  const { EDGE_SECRET: secret } = settings.parse(process.env);
  const said = event.headers['x-origin-secret'];
  return secret !== undefined && said !== undefined && timingSafeEqual(digest(said), digest(secret));
}

/**
 * The address of the person behind a request. CloudFront and API Gateway each append the address that they see to
 * `X-Forwarded-For`, so the second to last entry is the viewer, and `sourceIp` is only an edge of CloudFront. The viewer
 * can forge everything before that entry. Requests that bypass CloudFront don't have its secret, so only the connection
 * itself is trusted.
 */
export function clientAddress(event: APIGatewayProxyEventV2): string {
  const { sourceIp } = event.requestContext.http;
  if (!cameThroughEdge(event)) return sourceIp;
  const hops = (event.headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-2) || sourceIp;
}

/** Settings that differ from production, as contexts have them. */
export function localSettings(): Pick<Context, 'addressAllowance' | 'passwordCost'> {
  const { ADDRESS_ALLOWANCE, PASSWORD_COST } = settings.parse(process.env);
  return { addressAllowance: ADDRESS_ALLOWANCE, passwordCost: PASSWORD_COST };
}

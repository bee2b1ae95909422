import type { credentialUses } from '@saywright/contracts/entities/credential';
import type * as z from 'zod';
import type { UserContext } from '../context/context.ts';
import { requireCredential } from './require-credential.ts';

/** The API tests that sign in with a credential; those that the caller may not see are counted. @throws DomainError `not_found` */
export async function listCredentialUses({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { id: string };
}): Promise<z.output<typeof credentialUses>> {
  await requireCredential(ctx, input.id);
  const tests = await ctx.ports.apiTests.listUsesOfCredential(ctx.actor.organizationId, input.id);
  return { tests: tests.slice(0, 20), total: tests.length };
}

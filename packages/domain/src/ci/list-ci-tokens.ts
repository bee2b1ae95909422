import type { ciTokenList } from '@saywright/contracts/entities/ci-token';
import type * as z from 'zod';
import type { UserContext } from '../context/context.ts';
import { presentMembers } from '../team/present-members.ts';
import { tokenView } from './token-view.ts';

/**
 * All tokens of the organization, newest first; also those that don't work anymore because they've expired or their creator
 * has left, so that people see why a pipeline stopped.
 */
export async function listCiTokens({ ctx }: { ctx: UserContext }): Promise<z.output<typeof ciTokenList>> {
  const records = await ctx.ports.ci.listTokens(ctx.actor.organizationId);
  const creators = await presentMembers(
    ctx,
    records.map((record) => record.created_by),
  );
  return { tokens: records.toReversed().map((record) => tokenView(record, creators.get(record.created_by))) };
}

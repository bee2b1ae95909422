import type { ciTokenList } from '@saywright/contracts/entities/ci-token';
import type * as z from 'zod';
import type { UserContext } from '../context/context.ts';
import { tokenView } from './token-view.ts';

/** All tokens of the organization, newest first; expired ones too, so that people see why a pipeline stopped. */
export async function listCiTokens({ ctx }: { ctx: UserContext }): Promise<z.output<typeof ciTokenList>> {
  const { ci, team } = ctx.ports;
  const records = await ci.listTokens(ctx.actor.organizationId);
  const users = await team.findUsers([...new Set(records.map((record) => record.created_by))]);
  const userById = new Map(users.map((user) => [user.id, user]));
  return { tokens: records.toReversed().map((record) => tokenView(record, userById.get(record.created_by))) };
}

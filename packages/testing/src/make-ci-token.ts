import { createCiTokenBody } from '@saywright/contracts/entities/ci-token';
import type { Clock } from '@saywright/domain/context/clock';
import { createCiToken } from '@saywright/domain/ci/create-ci-token';
import type * as z from 'zod';
import type { MadeUser } from './factories.ts';

/** A CI/CD token of the person, whose organization needs a plan with CI/CD. */
export async function makeCiToken(
  { ctx }: Pick<MadeUser, 'ctx'>,
  fields: Partial<z.input<typeof createCiTokenBody>> = {},
  { clock = ctx.clock }: { clock?: Clock } = {},
): Promise<string> {
  const input = createCiTokenBody.parse({ name: 'Pipeline', ...fields });
  return (await createCiToken({ ctx: { ...ctx, clock }, input })).token;
}

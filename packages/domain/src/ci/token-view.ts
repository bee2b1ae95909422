import type { CiToken } from '@saywright/contracts/entities/ci-token';
import type { CiTokenRecord } from '../ports/ci-repository.ts';

/** A token as people see it. @param creator undefined when they've left, so that it doesn't work anymore */
export const tokenView = (
  { hash: _hash, organization_id: _organization, ...token }: CiTokenRecord,
  creator: { id: string; name: string } | undefined,
): CiToken => ({ ...token, created_by: creator ? { id: creator.id, name: creator.name } : null });

import type { Project } from '@saywright/contracts/entities/project';
import type { UserActor } from '../context/context.ts';
import type { ProjectRecord } from '../ports/project-repository.ts';

/** A stored project as the API answers it. Only admins learn who else may see it, and where everyone may. */
export function projectView(record: ProjectRecord, actor: UserActor): Project {
  const {
    organization_id: _organization,
    created_by: _creator,
    member_permissions: members,
    public_token: token,
    ...shown
  } = record;
  const told = actor.role === 'admin' ? members : members.filter((userId) => userId === actor.userId);
  return { ...shown, member_permissions: told, public_token: actor.role === 'admin' ? token : null };
}

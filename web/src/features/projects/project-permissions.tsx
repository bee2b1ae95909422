import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { membersQuery, projectsQuery } from '~/features/projects/projects-query.ts';
import { usePermissionChange } from '~/features/projects/use-permission-change.ts';
import { statusOf } from '~/lib/error-text.ts';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { Switch } from '~/ui/switch.tsx';
import { QueryView } from '~/ui/query-view.tsx';

/** Who can see a project, besides admins. Each change takes effect immediately. Hidden on plans without a team. */
export function ProjectPermissions({ projectId }: { projectId: string }) {
  const titleId = useId();
  const team = useQuery(membersQuery());
  const { data: projects } = useQuery(projectsQuery());
  const { mutate: change } = usePermissionChange(projectId);
  if (statusOf(team.error) === 403) return null;
  const allowed = projects?.find(({ id }) => id === projectId)?.member_permissions ?? [];
  const members = team.data?.members.filter(({ role }) => role === 'member') ?? [];
  return (
    <section aria-labelledby={titleId} className="mt-5 border-t border-border pt-4">
      <h3 id={titleId} className="text-sm font-medium">
        Member access
      </h3>
      <p className="text-xs text-muted">Admins can always access all projects.</p>
      <QueryView
        query={team}
        failure="Couldn’t load the members"
        skeleton={
          <Loading label="Loading the members">
            <Skeleton className="mt-3 h-4 w-2/3" />
          </Loading>
        }
        empty={
          members.length === 0 && <p className="mt-2 text-sm text-muted">Everyone in your organization is an admin.</p>
        }
        className="py-6"
      >
        {() => (
          <ul className="mt-2 flex flex-col gap-1">
            {members.map((member) => (
              <li key={member.user_id}>
                <Switch
                  checked={allowed.includes(member.user_id)}
                  onCheckedChange={(hasAccess) => change({ userId: member.user_id, hasAccess })}
                  hint={member.email}
                >
                  <bdi>{member.name}</bdi>
                </Switch>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

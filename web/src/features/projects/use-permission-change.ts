import type { Project } from '@saywright/contracts/entities/project';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { projectsQuery } from '~/features/projects/projects-query.ts';
import { api } from '~/lib/api.ts';
import { toastFailure } from '~/lib/toast-failure.ts';

/** Whether a member may see a project. */
export interface PermissionChange {
  userId: string;
  hasAccess: boolean;
}

const applied = (project: Project, { userId, hasAccess }: PermissionChange): Project => {
  const others = project.member_permissions.filter((id) => id !== userId);
  return { ...project, member_permissions: hasAccess ? [...others, userId] : others };
};

/** Shows a change of permissions before the server has made it; when the server refuses, the list is read again. */
export function usePermissionChange(projectId: string) {
  const client = useQueryClient();
  const { queryKey } = projectsQuery();
  return useMutation({
    mutationFn: ({ userId, hasAccess }: PermissionChange) =>
      api.setProjectPermission({ params: { id: projectId }, body: { user_id: userId, has_access: hasAccess } }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (projects) =>
        projects?.map((project) => (project.id === projectId ? applied(project, change) : project)),
      );
    },
    onError: (error) => {
      toastFailure(error, 'Failed to update permissions');
      void client.invalidateQueries({ queryKey });
    },
  });
}

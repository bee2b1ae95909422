import {
  createProjectBody,
  defaultProjectColor,
  defaultProjectIcon,
  type Project,
} from '@saywright/contracts/entities/project';
import { useQueryClient } from '@tanstack/react-query';
import { refreshProjects } from '~/features/projects/projects-query.ts';
import { api } from '~/lib/api.ts';
import { parseBody } from '~/lib/parse-body.ts';
import { toast } from '~/ui/toast-manager.ts';
import { useSaveForm } from '~/ui/use-save-form.ts';

/** The form of a project. @param project undefined: creates one */
export function useProjectForm(project: Project | undefined, onDone: () => void) {
  const client = useQueryClient();
  return useSaveForm({
    values: {
      name: project?.name ?? '',
      description: project?.description ?? '',
      icon: project?.icon ?? defaultProjectIcon,
      color: project?.color ?? defaultProjectColor,
    },
    save: async (values) => {
      const body = parseBody(createProjectBody, values);
      return project
        ? api.updateProject({ params: { id: project.id }, body: { ...body, version: project.version } })
        : api.createProject({ body });
    },
    onSaved: async () => {
      await refreshProjects(client);
      toast.success(project ? 'Project updated successfully!' : 'Project created successfully!');
      onDone();
    },
  });
}

export type ProjectForm = ReturnType<typeof useProjectForm>;

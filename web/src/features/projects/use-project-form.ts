import {
  createProjectBody,
  defaultProjectColor,
  defaultProjectIcon,
  type Project,
} from '@saywright/contracts/entities/project';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshProjects } from '~/features/projects/projects-query.ts';
import { api } from '~/lib/api.ts';
import { fieldErrorsOf } from '~/lib/error-text.ts';
import type { FormErrors } from '~/ui/form.tsx';
import { toast } from '~/ui/toast-manager.ts';

/** The state of the form of a project. @param project undefined: a new one is made */
export function useProjectForm(project: Project | undefined, onDone: () => void) {
  const client = useQueryClient();
  const [name, setName] = useState(project?.name ?? '');
  const [description, setDescription] = useState(project?.description ?? '');
  const [icon, setIcon] = useState(project?.icon ?? defaultProjectIcon);
  const [color, setColor] = useState(project?.color ?? defaultProjectColor);
  const [errors, setErrors] = useState<FormErrors>({});

  const saving = useMutation({
    mutationFn: (body: { name: string; description: string; icon: string; color: string }) =>
      project
        ? api.updateProject({ params: { id: project.id }, body: { ...body, version: project.version } })
        : api.createProject({ body }),
    onError: (error) => setErrors(fieldErrorsOf(error)),
    onSuccess: async () => {
      await refreshProjects(client);
      toast.success(project ? 'Project updated successfully!' : 'Project created successfully!');
      onDone();
    },
  });

  const submit = (): void => {
    if (saving.isPending) return;
    const body = { name, description, icon, color };
    const issues = createProjectBody.safeParse(body).error?.issues.toReversed() ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])));
    if (issues.length === 0) saving.mutate(body);
    else saving.reset();
  };

  return {
    name,
    setName,
    description,
    setDescription,
    icon,
    setIcon,
    color,
    setColor,
    errors,
    /** A failure that belongs to no field. */
    failure: Object.keys(errors).length === 0 ? saving.error : undefined,
    busy: saving.isPending,
    submit,
  };
}

export type ProjectForm = ReturnType<typeof useProjectForm>;

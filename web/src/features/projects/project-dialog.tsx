import type { Project } from '@saywright/contracts/entities/project';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ProjectFields } from '~/features/projects/project-fields.tsx';
import { ProjectPermissions } from '~/features/projects/project-permissions.tsx';
import { ProjectSharing } from '~/features/projects/project-sharing.tsx';
import { refreshProjects } from '~/features/projects/projects-query.ts';
import { useProjectForm } from '~/features/projects/use-project-form.ts';
import { statusOf } from '~/lib/error-text.ts';
import { useFormKey } from '~/lib/use-form-key.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { Button } from '~/ui/button.tsx';
import { FormDialog } from '~/ui/form-dialog.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { Form } from '~/ui/form.tsx';

const formId = 'project';

/** Makes a project. */
export function CreateProjectDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { key, finish, renew } = useFormKey(open);
  return <ProjectForm key={key} open={open} project={undefined} onClose={onClose} onFinish={finish} onReload={renew} />;
}

/** Changes the given project. @param props.project undefined when none is to be */
export function EditProjectDialog({ project, onClose }: { project: Project | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const open = project !== undefined;
  const { key, finish, renewAfter } = useFormKey(open);
  const shown = useLastDefined(project);
  if (!shown) return null;
  return (
    <ProjectForm
      key={`${shown.id} ${key}`}
      open={open}
      project={shown}
      onClose={onClose}
      onFinish={finish}
      onReload={() => renewAfter(refreshProjects(client))}
    />
  );
}

interface ProjectFormProps {
  open: boolean;
  project: Project | undefined;
  onClose: () => void;
  /** It was saved or given up. */
  onFinish: () => void;
  /** Gives up what was typed for what is saved now. */
  onReload: () => void;
}

function ProjectForm({ open, project: given, onClose, onFinish, onReload }: ProjectFormProps) {
  // The form's initial values: a refetch in the background changes nothing that people are editing.
  const [project] = useState(given);
  const finish = (): void => {
    onFinish();
    onClose();
  };
  const form = useProjectForm(project, finish);
  const isNew = project === undefined;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onCancel={finish}
      formId={formId}
      busy={form.busy}
      title={isNew ? 'Create Project' : 'Edit Project'}
      description="A group of related tests."
      submitLabel={isNew ? 'Create Project' : 'Update Project'}
    >
      <Form id={formId} errors={form.errors} onSubmit={form.submit} className="flex flex-col gap-4">
        <FailureNotice
          error={form.failure}
          fallback={
            isNew ? 'Failed to create project. Please try again.' : 'Failed to update project. Please try again.'
          }
        />
        {!isNew && statusOf(form.failure) === 409 ? (
          <Button size="sm" onClick={onReload} className="self-start">
            Show the saved version
          </Button>
        ) : null}
        <ProjectFields form={form} />
      </Form>
      {project ? (
        <>
          <ProjectPermissions projectId={project.id} />
          <ProjectSharing projectId={project.id} />
        </>
      ) : null}
    </FormDialog>
  );
}

import type { Project } from '@saywright/contracts/entities/project';
import { useState } from 'react';
import { useFormKey } from '~/features/flow-testing/environments/use-form-key.ts';
import { FailureNotice } from '~/features/flow-testing/failure-notice.tsx';
import { ProjectPermissions } from '~/features/projects/project-permissions.tsx';
import { ProjectFields } from '~/features/projects/project-fields.tsx';
import { useProjectForm } from '~/features/projects/use-project-form.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Form } from '~/ui/form.tsx';

const formId = 'project';

/** Makes a project. */
export function CreateProjectDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { key, finish } = useFormKey(open);
  return <ProjectForm key={key} open={open} project={undefined} onClose={onClose} onFinish={finish} />;
}

/** Changes the given project. @param props.project undefined when none is to be */
export function EditProjectDialog({ project, onClose }: { project: Project | undefined; onClose: () => void }) {
  const open = project !== undefined;
  const { key, finish } = useFormKey(open);
  const shown = useLastDefined(project);
  if (!shown) return null;
  return <ProjectForm key={`${shown.id} ${key}`} open={open} project={shown} onClose={onClose} onFinish={finish} />;
}

interface ProjectFormProps {
  open: boolean;
  project: Project | undefined;
  onClose: () => void;
  /** It was saved or given up. */
  onFinish: () => void;
}

function ProjectForm({ open, project: given, onClose, onFinish }: ProjectFormProps) {
  // What the form began with: a list that is read again in the background changes nothing under people's hands.
  const [project] = useState(given);
  const finish = (): void => {
    onFinish();
    onClose();
  };
  const form = useProjectForm(project, finish);
  const isNew = project === undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !form.busy) onClose();
      }}
      title={isNew ? 'Create Project' : 'Edit Project'}
      description="A group of tests that belong together."
      footer={
        <>
          <Button onClick={finish} disabled={form.busy}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={form.busy}>
            {isNew ? 'Create Project' : 'Update Project'}
          </Button>
        </>
      }
    >
      <Form id={formId} errors={form.errors} onSubmit={form.submit} className="flex flex-col gap-4">
        <FailureNotice
          error={form.failure}
          fallback={
            isNew ? 'Failed to create project. Please try again.' : 'Failed to update project. Please try again.'
          }
        />
        <ProjectFields form={form} />
      </Form>
      {project ? <ProjectPermissions projectId={project.id} /> : null}
    </Dialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ProjectIcon } from '~/features/projects/project-icon.tsx';
import { projectsQuery } from '~/features/projects/projects-query.ts';
import { Field } from '~/ui/field.tsx';
import { Select } from '~/ui/select.tsx';

interface ProjectSelectProps {
  /** The chosen project's id; null for none. */
  value: string | null;
  onChange: (projectId: string | null) => void;
  disabled?: boolean;
  /** Beside the field in place of above it. */
  hideLabel?: boolean;
  className?: string;
}

const none = 'none';

/** The project of a test. Hidden while there are none to choose; a deleted one counts as none. */
export function ProjectSelect({ value, onChange, disabled = false, hideLabel = false, className }: ProjectSelectProps) {
  const { data: projects = [] } = useQuery(projectsQuery());
  if (projects.length === 0) return null;
  const options = projects.map((project) => ({
    value: project.id,
    label: project.name,
    icon: <ProjectIcon project={project} />,
  }));
  return (
    <Field label="Project" name="project_id" buttonControl hideLabel={hideLabel} {...(className ? { className } : {})}>
      <Select
        options={[{ value: none, label: 'No project' }, ...options]}
        value={options.some((option) => option.value === value) ? value : none}
        disabled={disabled}
        onValueChange={(id) => onChange(id === none ? null : id)}
      />
    </Field>
  );
}

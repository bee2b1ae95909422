import { useQuery } from '@tanstack/react-query';
import { Folder, X } from 'lucide-react';
import { ProjectIcon } from '~/features/projects/project-icon.tsx';
import { projectsQuery } from '~/features/projects/projects-query.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { Select } from '~/ui/select.tsx';

interface ProjectFilterProps {
  /** The id of the project whose tests are shown. */
  value: string | undefined;
  onChange: (projectId: string | undefined) => void;
  className?: string;
}

const all = 'all';

/** Which project's tests are shown. Hidden unless projects exist, or one is selected. */
export function ProjectFilter({ value, onChange, className }: ProjectFilterProps) {
  const { data: projects } = useQuery(projectsQuery());
  if (!projects || (projects.length === 0 && value === undefined)) return null;
  const isGone = value !== undefined && !projects.some(({ id }) => id === value);
  return (
    <div className={className}>
      <Select
        label="Project"
        className="w-44 max-sm:w-full"
        options={[
          { value: all, label: 'All Projects', icon: <Folder aria-hidden="true" className="size-4 text-muted" /> },
          ...projects.map((project) => ({
            value: project.id,
            label: `${project.icon} ${project.name}`,
            icon: <ProjectIcon project={{ ...project, icon: '' }} className="size-2.5!" />,
          })),
          ...(isGone ? [{ value, label: 'Unknown project', disabled: true }] : []),
        ]}
        value={value ?? all}
        onValueChange={(id) => onChange(id === all ? undefined : id)}
      />
      {value === undefined ? null : (
        <IconButton label="Clear" onClick={() => onChange(undefined)}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

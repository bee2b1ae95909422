import type { Project } from '@saywright/contracts/entities/project';
import { Pencil, Trash2 } from 'lucide-react';
import { ProjectIcon } from '~/features/projects/project-icon.tsx';
import { formatQuantity } from '~/lib/format.ts';
import { IconButton } from '~/ui/icon-button.tsx';

interface ProjectRowProps {
  project: Project;
  /** Absent for people who may not change it. */
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

/** One project of the list. */
export function ProjectRow({ project, onEdit, onDelete }: ProjectRowProps) {
  const { length: members } = project.member_permissions;
  return (
    <li className="flex items-start gap-3 border-b border-border px-4 py-3 last:border-b-0">
      <ProjectIcon project={project} className="size-8! rounded-md! text-base!" />
      <div className="min-w-0 flex-1">
        <h3 className="text-sm font-medium break-words">
          <bdi>{project.name}</bdi>
        </h3>
        {project.description ? (
          <p className="line-clamp-2 text-xs break-words text-muted">
            <bdi>{project.description}</bdi>
          </p>
        ) : null}
        {onEdit ? (
          <p className="mt-0.5 text-xs text-muted">
            {members === 0 ? 'Only admins have access' : `Admins and ${formatQuantity(members, 'member')} have access`}
          </p>
        ) : null}
      </div>
      <div className="-my-0.5 -mr-1.5 flex shrink-0">
        {onEdit ? (
          <IconButton label={`Edit ${project.name}`} onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </IconButton>
        ) : null}
        {onDelete ? (
          <IconButton label={`Delete ${project.name}`} onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        ) : null}
      </div>
    </li>
  );
}

import type { Project } from '@saywright/contracts/entities/project';
import { cx } from 'class-variance-authority';

/** The icon of a project on a tile of its color. The name stands beside it. */
export function ProjectIcon({ project, className }: { project: Pick<Project, 'icon' | 'color'>; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-flex size-5 shrink-0 items-center justify-center overflow-hidden rounded-sm border text-2xs leading-none',
        className,
      )}
      style={{
        backgroundColor: `color-mix(in oklab, ${project.color} 16%, transparent)`,
        borderColor: `color-mix(in oklab, ${project.color} 45%, transparent)`,
      }}
    >
      {project.icon}
    </span>
  );
}

import { useQuery } from '@tanstack/react-query';
import { FolderPlus, FolderTree } from 'lucide-react';
import { useId } from 'react';
import { DeleteProjectDialog } from '~/features/projects/delete-project-dialog.tsx';
import { CreateProjectDialog, EditProjectDialog } from '~/features/projects/project-dialog.tsx';
import { ProjectRow } from '~/features/projects/project-row.tsx';
import { ProjectsSkeleton } from '~/features/projects/projects-skeleton.tsx';
import { projectsQuery } from '~/features/projects/projects-query.ts';
import { sortList, useListSort } from '~/lib/list-sort.ts';
import { useUser } from '~/lib/session.ts';
import { useLayer, usePlace } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { Card, CardHeader } from '~/ui/card.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { SortSelect } from '~/ui/sort-select.tsx';
import { QueryView } from '~/ui/query-view.tsx';

/** The projects of the organization. Admins make, change and delete them; members see theirs. */
export function ProjectsSection() {
  const { edit_project: edited, delete_project: deleted } = usePlace();
  const { open, close } = useLayer();
  const onClose = (): void => close('edit_project', 'delete_project');
  const titleId = useId();
  const isAdmin = useUser().role === 'admin';
  const query = useQuery(projectsQuery());
  const { sort, setSort } = useListSort('oldest', 'project_sort');
  const projects = query.data ?? [];
  const named = (id: string | undefined) => projects.find((project) => project.id === id);
  const create = (): void => open({ edit_project: 'new' });
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title="Projects"
        description="Group tests and control access"
        actions={
          <>
            {projects.length > 1 ? <SortSelect value={sort} onChange={setSort} /> : null}
            {isAdmin && projects.length > 0 ? (
              <Button size="sm" icon={<FolderPlus aria-hidden="true" />} onClick={create}>
                Create Project
              </Button>
            ) : null}
          </>
        }
      />
      <QueryView
        query={query}
        failure="Couldn’t load projects"
        skeleton={<ProjectsSkeleton />}
        empty={
          projects.length === 0 && (
            <EmptyState
              icon={<FolderTree aria-hidden="true" />}
              title="No projects yet"
              description={
                isAdmin
                  ? 'A project keeps related tests in one place. Only members you choose can see them.'
                  : 'Projects and their tests appear here when an admin gives you access.'
              }
              action={
                isAdmin ? (
                  <Button variant="primary" icon={<FolderPlus aria-hidden="true" />} onClick={create}>
                    Create Project
                  </Button>
                ) : null
              }
              help={<DocsLink to="/docs/team#projects">About projects</DocsLink>}
              className="py-10"
            />
          )
        }
      >
        {() => (
          <ul>
            {sortList(projects, sort).map((project) => (
              <ProjectRow
                key={project.id}
                project={project}
                onEdit={isAdmin ? () => open({ edit_project: project.id }) : undefined}
                onDelete={isAdmin ? () => open({ delete_project: project.id }) : undefined}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {isAdmin ? (
        <>
          <CreateProjectDialog open={edited === 'new'} onClose={onClose} />
          <EditProjectDialog project={named(edited)} onClose={onClose} />
          <DeleteProjectDialog project={named(deleted)} onClose={onClose} />
        </>
      ) : null}
    </Card>
  );
}

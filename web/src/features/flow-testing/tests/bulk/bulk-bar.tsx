import type { FlowTestSummary } from '@saywright/contracts/entities/flow-test';
import { useQuery } from '@tanstack/react-query';
import { FolderInput, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteTestsDialog } from '~/features/flow-testing/tests/bulk/delete-tests-dialog.tsx';
import { useBulkActions } from '~/features/flow-testing/tests/bulk/use-bulk-actions.ts';
import type { Selection } from '~/features/flow-testing/tests/bulk/use-selection.ts';
import { ProjectIcon } from '~/features/projects/project-icon.tsx';
import { projectsQuery } from '~/features/projects/projects-query.ts';
import { formatCount } from '~/lib/format.ts';
import { Button } from '~/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '~/ui/menu.tsx';

/** The actions for the selected tests. */
export function BulkBar({ selection, total }: { selection: Selection<FlowTestSummary>; total: number }) {
  const { selected, toggleAll, clear } = selection;
  const [isDeleting, setDeleting] = useState(false);
  const { data: projects = [] } = useQuery(projectsQuery());
  const { run, move } = useBulkActions(clear);
  const isBusy = run.isPending || move.isPending;
  const moveTo = (projectId: string | null, projectName: string): void =>
    move.mutate({ tests: selected, projectId, projectName });
  return (
    <div
      role="toolbar"
      aria-label="Selected tests"
      className="sticky bottom-20 z-2 mx-auto mt-3 flex min-h-11 w-fit max-w-full flex-wrap items-center max-sm:w-full max-sm:*:data-[slot=button]:flex-1 gap-1.5 rounded-lg border border-border-strong bg-raised px-3 py-1.5 shadow-popup lg:bottom-4"
    >
      <div className="mr-3 flex items-center gap-1.5 max-sm:mr-0 max-sm:w-full">
        <p role="status" className="mr-auto text-sm font-medium tabular">
          {formatCount(selected.length)} selected
        </p>
        {selected.length < total ? (
          <Button size="sm" variant="ghost" onClick={toggleAll} className="lg:hidden">
            Select all
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" onClick={clear}>
          Clear
        </Button>
      </div>
      <Button
        size="sm"
        icon={<Play aria-hidden="true" />}
        busy={run.isPending}
        disabled={isBusy}
        onClick={() => run.mutate(selected)}
      >
        Run
      </Button>
      {projects.length > 0 ? (
        <Menu
          trigger={
            <Button size="sm" icon={<FolderInput aria-hidden="true" />} busy={move.isPending} disabled={isBusy}>
              Move to project
            </Button>
          }
        >
          {projects.map((project) => (
            <MenuItem
              key={project.id}
              icon={<ProjectIcon project={project} />}
              onClick={() => moveTo(project.id, project.name)}
            >
              {project.name}
            </MenuItem>
          ))}
          <MenuSeparator />
          <MenuItem onClick={() => moveTo(null, 'no project')}>No project</MenuItem>
        </Menu>
      ) : null}
      <Button size="sm" icon={<Trash2 aria-hidden="true" />} disabled={isBusy} onClick={() => setDeleting(true)}>
        Delete
      </Button>
      <DeleteTestsDialog
        open={isDeleting}
        tests={selected}
        onClose={() => setDeleting(false)}
        onDeleted={() => {
          setDeleting(false);
          clear();
        }}
      />
    </div>
  );
}

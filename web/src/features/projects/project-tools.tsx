import { FolderCog } from 'lucide-react';
import { useMemo } from 'react';
import { useLayer } from '~/lib/use-layer.ts';
import { ProjectFilter } from '~/features/projects/project-filter.tsx';
import { useCommands, type Command } from '~/lib/commands.ts';
import { useUser } from '~/lib/session.ts';
import { IconButton } from '~/ui/icon-button.tsx';

/** Beside the tests: whose are shown, and for admins the way to the projects themselves. */
export function ProjectTools({ project }: { project: string | undefined }) {
  const { open, go } = useLayer();
  const isAdmin = useUser().role === 'admin';
  const commands = useMemo(
    (): Command[] => [
      {
        id: 'manage-projects',
        title: 'Manage projects',
        group: 'Actions',
        keywords: ['project', 'folder', 'group', 'permissions', 'access'],
        when: () => isAdmin,
        run: () => open({ tab: 'tests', dialog: 'projects' }),
      },
    ],
    [isAdmin, open],
  );
  useCommands(commands);
  return (
    <div className="flex items-center gap-1 empty:hidden max-sm:ml-auto max-sm:has-data-[slot=select]:w-full">
      <ProjectFilter
        value={project}
        onChange={(next) => go({ project: next })}
        className="flex items-center gap-1 max-sm:flex-1"
      />
      {isAdmin ? (
        <IconButton label="Manage projects" onClick={() => open({ dialog: 'projects' })}>
          <FolderCog aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  );
}

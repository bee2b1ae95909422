import type { Project } from '@saywright/contracts/entities/project';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { projectsQuery } from '~/features/projects/projects-query.ts';
import { api } from '~/lib/api.ts';
import { toastFailure } from '~/lib/toast-failure.ts';
import { CodeBlock } from '~/ui/code-block.tsx';
import { DeleteDialog } from '~/ui/delete-dialog.tsx';
import { Switch } from '~/ui/switch.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

/** Characters that would end the text of a Markdown image. */
const inMarkdown = (text: string): string => text.replaceAll(/[\\[\]]/g, String.raw`\$&`);

/** Turns the public page of a project on, and off after a confirmation. Both take effect immediately. */
export function ProjectSharing({ projectId }: { projectId: string }) {
  const titleId = useId();
  const client = useQueryClient();
  const { queryKey } = projectsQuery();
  const { data: projects } = useQuery(projectsQuery());
  const [isEnding, setEnding] = useState(false);
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey });
  const share = (isPublic: boolean) =>
    api.setProjectSharing({ params: { id: projectId }, body: { is_public: isPublic } });
  const { mutate: turnOn, isPending } = useMutation({
    mutationFn: () => share(true),
    onSuccess: (saved) =>
      client.setQueryData(queryKey, (all) => all?.map((project) => (project.id === saved.id ? saved : project))),
    onError: (error) => {
      toastFailure(error, 'Failed to turn on the public page');
      void refresh();
    },
  });
  const project = projects?.find(({ id }) => id === projectId);
  if (!project) return null;
  return (
    <section aria-labelledby={titleId} className="mt-5 border-t border-border pt-4">
      <h3 id={titleId} className="text-sm font-medium">
        Public page
      </h3>
      <Switch
        checked={project.public_token !== null}
        onCheckedChange={(isPublic) => (isPublic ? turnOn() : setEnding(true))}
        disabled={isPending}
        hint="Names and results of its tests, nothing else."
        className="mt-2"
      >
        Anyone with the link can see the results
      </Switch>
      {project.public_token === null ? null : <Links project={project} token={project.public_token} />}
      <DeleteDialog
        item={isEnding ? project : undefined}
        verb="Turn off"
        nameOf={({ name }) => `the public page of “${name}”`}
        question="Its link and its badge stop working for good. Turning it on again makes new ones."
        confirmLabel="Turn off page"
        remove={() => share(false)}
        deletedText="Public page turned off"
        failedText="Failed to turn off the public page. Please try again."
        onDeleted={() => void refresh()}
        onClose={() => setEnding(false)}
      />
    </section>
  );
}

function Links({ project: { name }, token }: { project: Project; token: string }) {
  const page = `${window.location.origin}/p/${token}`;
  const badge = `${window.location.origin}/api/badges/${token}`;
  return (
    <div className="mt-3 flex flex-col gap-3">
      <p className="text-sm">
        <a href={page} target="_blank" rel="noreferrer" className={textLinkClassName}>
          Open the page
        </a>
      </p>
      <img src={badge} alt={`Badge of ${name}`} height={20} className="h-5 self-start" />
      <CodeBlock label="Badge in Markdown" wrap>
        {`[![${inMarkdown(name)}](${badge})](${page})`}
      </CodeBlock>
    </div>
  );
}

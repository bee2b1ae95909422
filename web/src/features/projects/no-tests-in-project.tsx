import { FolderOpen } from 'lucide-react';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';

/** The chosen project has no test: make one there, or look at all of them. */
export function NoTestsInProject() {
  const { open, go } = useLayer();
  return (
    <EmptyState
      icon={<FolderOpen aria-hidden="true" />}
      title="No tests in this project yet"
      description="New tests are added here automatically. Move existing ones in their editor."
      action={
        <>
          <Button onClick={() => go({ project: undefined })}>Show all projects</Button>
          <Button variant="primary" onClick={() => open({ dialog: 'generate' })}>
            Generate with AI
          </Button>
        </>
      }
    />
  );
}

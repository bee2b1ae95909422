import { Link } from '@tanstack/react-router';
import { PencilLine, Sparkles } from 'lucide-react';
import { newTestId } from '~/features/api-testing/editor/new-test-id.ts';
import { buttonVariants } from '~/ui/button-variants.ts';
import { LayerLink } from '~/ui/layer-link.tsx';

/** The ways to a new test. @param props.project the project whose tests are shown */
export function NewApiTestLinks({ project }: { project: string | undefined }) {
  return (
    <>
      <LayerLink opens={{ dialog: 'generate' as const }} className={buttonVariants({ variant: 'primary' })}>
        <Sparkles aria-hidden="true" />
        AI Generate
      </LayerLink>
      <Link
        to="/api-testing/tests/$testId"
        params={{ testId: newTestId }}
        search={project ? { project } : {}}
        className={buttonVariants()}
      >
        <PencilLine aria-hidden="true" />
        Manual Create
      </Link>
    </>
  );
}

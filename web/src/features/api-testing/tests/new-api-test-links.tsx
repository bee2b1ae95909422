import { Link } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { newTestId } from '~/features/api-testing/editor/new-test-id.ts';
import { buttonVariants } from '~/ui/button-variants.ts';

/** The ways to a new test, the main one last. @param props.project the project whose tests are shown */
export function NewApiTestLinks({ project }: { project: string | undefined }) {
  return (
    <Link
      to="/api-testing/tests/$testId"
      params={{ testId: newTestId }}
      search={project ? { project } : {}}
      className={buttonVariants()}
    >
      <PencilLine aria-hidden="true" />
      Manual Create
    </Link>
  );
}

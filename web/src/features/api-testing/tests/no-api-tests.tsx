import { Braces } from 'lucide-react';
import { NewApiTestLinks } from '~/features/api-testing/tests/new-api-test-links.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';

/** No test yet: the ways to begin. */
export const NoApiTests = ({ project }: { project: string | undefined }) => (
  <EmptyState
    icon={<Braces aria-hidden="true" />}
    title={project ? 'No API tests in this project yet' : 'No API tests yet'}
    description="Send a request, check its response, and run it on a schedule."
    action={<NewApiTestLinks project={project} />}
    help={<DocsLink to="/docs/api-testing">About API tests</DocsLink>}
  />
);

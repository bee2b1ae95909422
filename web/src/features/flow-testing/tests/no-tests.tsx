import { Workflow } from 'lucide-react';
import { NewTestLinks } from '~/features/flow-testing/tests/new-test-links.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';

/** The organization has no test: the ways to begin. */
export function NoTests() {
  return (
    <EmptyState
      icon={<Workflow aria-hidden="true" />}
      title="No Flow Tests yet"
      description="Say in plain English what a visitor does and what they should see. The steps are written for you and run in a real browser."
      action={<NewTestLinks />}
      help={<DocsLink to="/docs/sentences">See what you can write</DocsLink>}
    />
  );
}

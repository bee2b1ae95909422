import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Card } from '~/ui/card.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Page, PageHeader } from '~/ui/page.tsx';

/** The Team page on plans without a team. */
export function NoTeam() {
  return (
    <Page>
      <PageHeader title="Team" />
      <Card>
        <EmptyState
          icon={<Users aria-hidden="true" />}
          title="Your plan includes one member"
          description="Upgrade to Starter or higher to work on tests together and run them from CI/CD."
          help={<DocsLink to="/docs/team">About teams</DocsLink>}
          action={
            <Link to="/plans" className={buttonVariants({ variant: 'primary' })}>
              Compare plans
            </Link>
          }
        />
      </Card>
    </Page>
  );
}

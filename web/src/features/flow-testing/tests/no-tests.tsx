import { Link } from '@tanstack/react-router';
import { PencilLine, Sparkles, Workflow } from 'lucide-react';
import { layerState } from '~/lib/layer-state.ts';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Card } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';

/** The organization has no test: the two ways to begin. */
export function NoTests() {
  return (
    <Card>
      <EmptyState
        icon={<Workflow aria-hidden="true" />}
        title="No Flow Tests yet"
        description="Say in plain English what a visitor does and what they should see. The steps are written for you and run in a real browser."
        action={
          <>
            <Link
              from="/flow-testing"
              to="/flow-testing"
              search={(current) => ({ ...current, dialog: 'create' })}
              state={layerState}
              className={buttonVariants()}
            >
              <PencilLine aria-hidden="true" />
              Create by hand
            </Link>
            <Link
              from="/flow-testing"
              to="/flow-testing"
              search={(current) => ({ ...current, dialog: 'generate' })}
              state={layerState}
              className={buttonVariants({ variant: 'primary' })}
            >
              <Sparkles aria-hidden="true" />
              Generate with AI
            </Link>
          </>
        }
      />
    </Card>
  );
}

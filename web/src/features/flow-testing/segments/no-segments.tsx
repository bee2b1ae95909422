import { Blocks } from 'lucide-react';
import type { ReactNode } from 'react';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';

const examples = ['Login flows', 'Navigation patterns', 'Form filling sequences', 'Verification steps'];

/** The organization has no segment: what they are for, and how to begin. */
export function NoSegments({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      icon={<Blocks aria-hidden="true" />}
      title="No test segments yet"
      description={
        <>
          <p>Steps that tests share. When you change a segment, every test that uses it changes too. For example:</p>
          <ul className="mt-3 flex flex-wrap justify-center gap-1.5">
            {examples.map((example) => (
              <li key={example} className="rounded-full border border-border bg-subtle px-2.5 py-0.5 text-xs">
                {example}
              </li>
            ))}
          </ul>
        </>
      }
      action={action}
      help={
        <>
          Or select steps in a test and create a segment from them.{' '}
          <DocsLink to="/docs/segments">About segments</DocsLink>
        </>
      }
    />
  );
}

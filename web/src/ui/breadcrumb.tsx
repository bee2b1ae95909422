import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface BreadcrumbProps {
  /** The link to the list that this screen belongs to. */
  parent: ReactNode;
  title: string;
  /** Badges after the title. */
  children?: ReactNode;
}

/** Where an editor is: the list it belongs to, and the thing that's edited, as the screen's heading. */
export function Breadcrumb({ parent, title, children }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="flex min-w-0 flex-1 items-center gap-1 text-sm">
      <span className="flex shrink-0 text-muted *:flex *:min-h-6 *:items-center *:rounded-sm *:hover:text-foreground">
        {parent}
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
      <h1 tabIndex={-1} className="truncate font-semibold">
        {title}
      </h1>
      {children}
    </nav>
  );
}

import { textLinkClassName } from '~/ui/text-link.ts';

interface DocsLinkProps {
  /** A page of the documentation with its anchor; a test follows all of them. */
  to: `/docs/${string}`;
  children?: string;
}

/** Help about the thing beside it, in a tab of its own: nobody loses what they were doing. */
export function DocsLink({ to, children = 'Learn more' }: DocsLinkProps) {
  return (
    <a href={to} target="_blank" rel="noopener" className={textLinkClassName}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

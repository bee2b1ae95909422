import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { textLinkClassName } from '~/ui/text-link.ts';

/** A link in a document: to a page of ours without loading it again, or to anything else. */
export function ProseLink({ href, children }: { href: string; children: ReactNode }) {
  const { pathname, hash, searchParams } = new URL(href, 'https://our.site');
  if (!href.startsWith('/') || pathname.startsWith('/api/'))
    return (
      <a href={href} className={textLinkClassName}>
        {children}
      </a>
    );
  return (
    <Link
      to={pathname}
      search={Object.fromEntries(searchParams)}
      {...(hash ? { hash: hash.slice(1) } : {})}
      className={textLinkClassName}
    >
      {children}
    </Link>
  );
}

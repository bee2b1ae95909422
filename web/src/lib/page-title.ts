import { useEffect } from 'react';

/** Names the document after the screen: `Flow Testing · Saywright`. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Saywright` : 'Saywright';
  }, [title]);
}

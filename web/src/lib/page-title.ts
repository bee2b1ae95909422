import { createContext, use, useEffect } from 'react';

/** Hears the titles of pages that the build renders, where there's no document to name. */
export const TitleListener = createContext<((title: string) => void) | undefined>(undefined);

/** Names the document after the screen: `Flow Testing · Saywright`. */
export function usePageTitle(title: string | undefined): void {
  const named = title ? `${title} · Saywright` : 'Saywright';
  use(TitleListener)?.(named);
  useEffect(() => {
    document.title = named;
  }, [named]);
}

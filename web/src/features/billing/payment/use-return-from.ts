import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useLastDefined } from '~/lib/use-last-defined.ts';

/**
 * The checkout session that people came back from, until they leave its page. The address may forget it earlier, so
 * that neither a reload nor a copied link leads back to it.
 */
export function useReturnFrom(sessionId: string | undefined) {
  const navigate = useNavigate();
  const last = useLastDefined(sessionId);
  const [left, setLeft] = useState<string>();
  const forget = useCallback((): void => void navigate({ to: '/', replace: true, resetScroll: false }), [navigate]);
  const leave = (): void => {
    setLeft(last);
    forget();
  };
  return { id: last === left ? undefined : last, forget, leave };
}

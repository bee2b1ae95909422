import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Closes a layer that has no place in the URL when people go somewhere else, Back and Forward included. */
export function useCloseOnNavigation(isOpen: boolean, close: () => void): void {
  const router = useRouter();
  useEffect(() => (isOpen ? router.subscribe('onBeforeNavigate', close) : undefined), [isOpen, close, router]);
}

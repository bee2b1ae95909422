import { notifyManager } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * The key of a form in a dialog. What was typed survives a stray Escape or a press outside; it is given up when the form
 * was saved or cancelled, at its next opening, so that nothing changes while it closes.
 */
export function useFormKey(open: boolean) {
  const [state, setState] = useState({ key: 0, isDone: false, open });
  if (open !== state.open)
    setState({ key: open && state.isDone ? state.key + 1 : state.key, isDone: open ? false : state.isDone, open });
  const renew = (): void => setState((current) => ({ ...current, key: current.key + 1 }));
  return {
    key: state.key,
    /** The form resets the next time it opens. */
    finish: (): void => setState((current) => ({ ...current, isDone: true })),
    /** The form resets immediately. */
    renew,
    /** The form resets when a refetch is done, after its result has reached the components that show it. */
    renewAfter: (refetch: Promise<unknown>): void => void refetch.then(() => notifyManager.schedule(renew)),
  };
}

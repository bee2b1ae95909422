import { useSyncExternalStore } from 'react';

let shown: string | undefined;
let isLeft = false;
const listeners = new Set<() => void>();

function set(next: { shown: string | undefined; isLeft: boolean }): void {
  if (next.shown === shown && next.isLeft === isLeft) return;
  ({ shown, isLeft } = next);
  for (const listener of listeners) listener();
}

const refusesOther = async (response: Response): Promise<boolean> =>
  response.status === 409 && /"code":\s*"organization_changed"/.test(await response.clone().text());

/** The organization that this page shows. The person may have switched to another one in another tab or browser. */
export const shownOrganization = {
  id: (): string | undefined => shown,

  /** Takes the organization that's shown from now on; undefined when nobody is signed in. */
  show: (id: string | undefined): void => set({ shown: id, isLeft: false }),

  /** Passes on the answer to a call, and notices that it was refused because the person has left this organization. */
  async watch(answer: Promise<Response>): Promise<Response> {
    const asked = shown;
    const response = await answer;
    if ((await refusesOther(response)) && asked === shown) set({ shown, isLeft: true });
    return response;
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Whether the person has left the organization that this page shows, live. */
export const useHasLeft = (): boolean => useSyncExternalStore(shownOrganization.subscribe, () => isLeft);

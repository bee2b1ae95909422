import { appVersionLabel } from '@saywright/contracts/entities/common';
import { useSyncExternalStore } from 'react';

/**
 * Whether the server can be reached. A call without an answer, or with one of a gateway, makes it ask the server's status
 * at once, and again and again with growing pauses until it answers: one lost call alone says nothing to people.
 *
 * `offline`: the browser has no network. `unreachable`: it has one, but nobody answers.
 */
export type Connection = 'online' | 'offline' | 'unreachable';

const firstPauseMs = 2_000;
const longestPauseMs = 30_000;
const gatewayStatuses: readonly number[] = [502, 503, 504];

let current: Connection = navigator.onLine ? 'online' : 'offline';
let probing = false;
let pauseMs = firstPauseMs;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<(state: Connection) => void>();

function set(next: Connection): void {
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener(next);
}

/** Not through the client of the API: its code comes from the same server, and a failed load stays failed. */
const isServerThere = (): Promise<boolean> =>
  fetch(`/api/status?version=${appVersionLabel}&timestamp=${Date.now()}`, {
    headers: { 'cache-control': 'no-cache', pragma: 'no-cache' },
  }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Asks the server now, whatever pause is in progress. */
async function probe(): Promise<void> {
  if (probing) return;
  probing = true;
  clearTimeout(timer);
  timer = undefined;
  const there = await isServerThere();
  probing = false;
  if (there) {
    pauseMs = firstPauseMs;
    return set('online');
  }
  set(navigator.onLine ? 'unreachable' : 'offline');
  timer = setTimeout(() => void probe(), pauseMs);
  pauseMs = Math.min(longestPauseMs, pauseMs * 2);
}

window.addEventListener('offline', () => set('offline'));
window.addEventListener('online', () => void probe());

export const connection = {
  get: (): Connection => current,

  subscribe(listener: (state: Connection) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  retry: probe,
};

/** `fetch` that notices when nobody answers. */
export const watchedFetch: typeof fetch = async (...call) => {
  const wasLost = (): void => {
    if (!probing && timer === undefined) void probe();
  };
  try {
    const response = await fetch(...call);
    if (gatewayStatuses.includes(response.status)) wasLost();
    return response;
  } catch (error) {
    if (error instanceof TypeError) wasLost();
    throw error;
  }
};

/** The connection, live. */
export const useConnection = (): Connection => useSyncExternalStore(connection.subscribe, connection.get);

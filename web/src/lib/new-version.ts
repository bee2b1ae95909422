import { useSyncExternalStore } from 'react';

/**
 * Notices that another version of the web application has been deployed since this page was loaded: the page of the
 * server then starts with another script, whose name is made of its content and that of all it leads to. Asked every
 * five minutes while someone looks, when they come back to the tab, and when a part of this version is gone.
 */
const intervalMs = 5 * 60_000;
const leastPauseMs = 60_000;

let isThere = false;
let askedAt = Date.now();
const listeners = new Set<() => void>();

function announce(): void {
  isThere = true;
  for (const listener of listeners) listener();
}

const startScriptOf = (page: Document): string | null | undefined =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src');

async function ask(): Promise<void> {
  if (isThere || document.visibilityState === 'hidden') return;
  askedAt = Date.now();
  try {
    const response = await fetch('/index.html', { cache: 'no-store' });
    if (!response.ok) return;
    const served = startScriptOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
    if (served && served !== startScriptOf(document)) announce();
  } catch {
    // Offline, or a deployment in progress: retry later.
  }
}

function watch(listener: () => void): () => void {
  if (listeners.size === 0) start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

let timer: ReturnType<typeof setInterval> | undefined;

const onVisible = (): void => {
  if (Date.now() - askedAt >= leastPauseMs) void ask();
};

function start(): void {
  timer = setInterval(() => void ask(), intervalMs);
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('vite:preloadError', ask);
}

function stop(): void {
  clearInterval(timer);
  document.removeEventListener('visibilitychange', onVisible);
  window.removeEventListener('vite:preloadError', ask);
}

/** Whether a newer version than this page's is served. */
export const useNewVersion = (): boolean => useSyncExternalStore(watch, () => isThere);

const key = 'token';

/** The bearer token of this browser's session; undefined when signed out. */
export const readToken = (): string | undefined => localStorage.getItem(key) ?? undefined;

export const storeToken = (token: string): void => localStorage.setItem(key, token);

export const removeToken = (): void => localStorage.removeItem(key);

/** Calls back when another tab signs in or out. */
export function onTokenChangedElsewhere(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

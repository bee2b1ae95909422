const key = 'admin_token';

/** The bearer token of the console's session; it opens nothing else. */
export const readAdminToken = (): string | undefined => localStorage.getItem(key) ?? undefined;

export const storeAdminToken = (token: string): void => localStorage.setItem(key, token);

export const removeAdminToken = (): void => localStorage.removeItem(key);

let whenRefused = (): void => undefined;

/** Hears when the server refuses the token that is stored. */
export function onRefusedToken(listener: () => void): void {
  whenRefused = listener;
}

export const reportRefusedToken = (): void => whenRefused();

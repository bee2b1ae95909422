const key = 'admin_login_attempts';

/** Attempts after which this browser stops asking. The server counts on its own, per account and address. */
export const maxAttempts = 5;

const warnFrom = 3;

export const readAttempts = (): number => Number(localStorage.getItem(key)) || 0;

export function countAttempt(): number {
  const attempts = readAttempts() + 1;
  localStorage.setItem(key, String(attempts));
  return attempts;
}

export const clearAttempts = (): void => localStorage.removeItem(key);

/** Shown from the third failure on, until the form is locked. */
export const attemptsWarning = (attempts: number): string | undefined =>
  attempts >= warnFrom && attempts < maxAttempts ? `Warning: ${maxAttempts - attempts} attempts remaining` : undefined;

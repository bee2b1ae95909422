import { isTransient } from '~/lib/error-text.ts';

const attempts = 3;
const pauseMs = 300;

/** The answer of a call that may be repeated; one that fails for a moment is tried three times. @throws the last failure */
export async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === attempts || !isTransient(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
    }
  }
}

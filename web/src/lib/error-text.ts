import type { ApiError } from '@saywright/contracts/kernel/client';

/** Told by name, so that pages that never call the API do not load its schemas. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

/** The HTTP status of a refusal; undefined when no answer of the API came. */
export const statusOf = (error: unknown): number | undefined => (isApiError(error) ? error.status : undefined);

/** The id under which the server logged the failure, for support. */
export const requestIdOf = (error: unknown): string | undefined => (isApiError(error) ? error.requestId : undefined);

/** HTML came where JSON was expected; each area has its own text. This is Flow Testing's. */
export const htmlResponseText = 'Server error - please refresh the page and try again';

const apiHtmlResponseText = 'Server error - please check your connection and try again';

const htmlTextAt = (path: string): string => (path.startsWith('/api-testing') ? apiHtmlResponseText : htmlResponseText);

export const unreachableText = 'We can’t reach the server. Check your connection and try again.';

export const offlineText = 'You’re offline. Nothing was changed. Reconnect, then try again.';

/** The browser has no network at all; it may have none that leads to the server otherwise. */
export const isOffline = (): boolean => navigator.onLine === false;

/**
 * The text for a person about a failure.
 * @param fallback the area's own text, for failures in which the server said nothing for people
 * @param path where people are: areas word a gateway's page differently
 */
export function errorText(
  error: unknown,
  fallback: string,
  path: string = globalThis.location?.pathname ?? '',
): string {
  if (isApiError(error)) return error.requestId === undefined || error.message === '' ? fallback : error.message;
  if (error instanceof Error && error.name === 'HtmlResponseError') return htmlTextAt(path);
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
    return isOffline() ? offlineText : unreachableText;
  return fallback;
}

/** A failure of the server with what failed in front of it, or the fallback where it said nothing for people. */
export function prefixedFailureText(error: unknown, prefix: string, fallback: string): string {
  const text = errorText(error, '');
  return text === '' ? fallback : `${prefix}${text}`;
}

/** Field errors from the server, by path: `{ email: 'Please enter a valid email address' }`. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const issues = isApiError(error) ? (error.details.issues ?? []) : [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message]));
}

/** A failure that a retry may fix: no response, a gateway's page, or a server that's busy or restarting. */
export function isTransient(error: unknown): boolean {
  if (isApiError(error)) return error.status === 502 || error.status === 503 || error.status === 504;
  return error instanceof TypeError || (error instanceof Error && error.name === 'HtmlResponseError');
}

/**
 * A place to return to after sign-in, if it is one of ours: a path with its search and hash, on this origin.
 * Anything else (another origin, `//host`, `/\host`, a scheme, control characters, the sign-in pages) is undefined.
 */
export function localPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > 2_000) return undefined;
  // Browsers read a backslash as a slash and drop tabs and line breaks, so "/\evil" and "/\t/evil" leave the site.
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (/[\\\u0000-\u001f]/.test(value)) return undefined;
  const base = 'http://local.invalid';
  const url = URL.parse(value, base);
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return undefined;
  if (
    ['/login', '/register', '/forgot-password', '/reset-password', '/undo-email-change', '/verify-email'].includes(
      url.pathname,
    )
  )
    return undefined;
  return url.pathname + url.search + url.hash;
}

/** Search parameters of the sign-in screens: where to go afterward. */
export function validateRedirect(search: Record<string, unknown>): { redirect?: string } {
  const redirect = localPath(search['redirect']);
  return redirect === undefined ? {} : { redirect };
}

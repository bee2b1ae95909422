/** The address of this site; when the build renders pages, the one that emails lead to (`appUrl` in `cdk.json`). */
export const siteOrigin: string =
  typeof window === 'undefined' ? (import.meta.env['VITE_APP_URL'] ?? 'http://localhost:3000') : window.location.origin;

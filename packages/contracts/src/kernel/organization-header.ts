/**
 * The header in which a caller names the organization that it shows. People switch organizations in all of their sessions at
 * once, so a page that was open before would act in one organization and show another; the server refuses that.
 */
export const organizationHeader = 'x-organization';

/** Calls about the person themselves, who can make them from any organization. */
export const isAboutPerson = (path: string): boolean =>
  /^\/api\/(auth\/|team\/(organizations|accept-invitation)\b)/.test(path);

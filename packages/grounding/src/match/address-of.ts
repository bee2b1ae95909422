/** An address without what changes from visit to visit. Within a page, the part or the route is all there is. */
export const addressOf = (href: string): string =>
  href.startsWith('#') ? href.replace(/\?.*$/, '') : href.replace(/[?#].+$/, '');

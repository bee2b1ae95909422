/**
 * The edge decides what is a page of the single-page application, because an error page for 403 and 404 would also replace
 * the API's own refusals. Some public pages have documents of their own (`web/build/drawn-pages.ts`). An address that no
 * route of the application has gets a document that says so, with status 404. Other paths with an extension are files.
 */
const notFoundPage = '/not-found.html';

const escaped = (text: string): string => text.replaceAll(/[.*+?^{}()|[\]\\/]/g, String.raw`\$&`);

/** As the router matches: a parameter is any one part, capitals don't count, and a slash may follow. */
function pageExpression(paths: readonly string[]): string {
  const patterns = paths.map((path) =>
    path
      .split('/')
      .filter(Boolean)
      .map((part) => (part.startsWith('$') ? '[^/]+' : escaped(part)))
      .join(String.raw`\/`),
  );
  return String.raw`/^\/(?:${[...new Set(patterns)].join('|')})\/?$/i`;
}

/** API Gateway finds no route for a path that ends in a slash. */
export const apiRequestFunction = `function handler(event) {
  var request = event.request;
  request.uri = request.uri.replace(/\\/+$/, '');
  return request;
}`;

const prelude = (paths: readonly string[], drawn: readonly string[]): string => `var pages = ${pageExpression(paths)};
var drawn = ${pageExpression(drawn)};
function pageOf(uri) { return uri.toLowerCase().replace(/\\.html$/, '').replace(/^\\/(?:start|index)$/, '/'); }
function isFile(uri) { return uri.lastIndexOf('.') > uri.lastIndexOf('/'); }
function isDocument(uri) { return /\\.html$/i.test(uri); }`;

/**
 * A document's own address leads to its page: the application knows that one alone.
 * @param paths of the application's routes, with parameters as `$name`
 * @param drawn those that have documents of their own, which are named after them
 */
export const pageRequestFunction = (paths: readonly string[], drawn: readonly string[]): string =>
  `${prelude(paths, drawn)}
function handler(event) {
  var request = event.request, uri = request.uri;
  if (/^\\/+$/.test(uri)) request.uri = '/start.html';
  else if (drawn.test(uri)) request.uri = uri.replace(/\\/$/, '').toLowerCase() + '.html';
  else if (pages.test(uri)) request.uri = '/index.html';
  else if (isDocument(uri) && drawn.test(pageOf(uri)))
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: pageOf(uri) } } };
  else if (isDocument(uri) || !isFile(uri)) request.uri = '${notFoundPage}';
  return request;
}`;

/** Sees the address as it was asked for, or as the request function left it. */
export const pageResponseFunction = (paths: readonly string[], drawn: readonly string[]): string =>
  `${prelude(paths, drawn)}
function handler(event) {
  var uri = event.request.uri, response = event.response;
  var isKnown = pages.test(uri) || (isDocument(uri) ? drawn.test(pageOf(uri)) : isFile(uri));
  if (!isKnown && response.statusCode === 200) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}`;

/**
 * A site that the product was not built against, and stories about it. What follows "Go to <site>, " in a story is either
 * true of the site or not; a test that is green although its story is false is the worst that can happen.
 */
export interface StorySite {
  name: string;
  /** One page that does everything in the browser. */
  html: string;
  stories: readonly (readonly [story: string, isTrue: boolean])[];
}

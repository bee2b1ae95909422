/** A site with phrases about its elements and the right answers. */
export interface KeyedSite {
  name: string;
  html: string;
  /**
   * One phrase a line, in the notation of `tests/grounding/read-phrase.ts`, then `=>` and the CSS of the right element
   * (several that are the same to people: separated by ` || `), `?` where the page must ask, or `-` where it has nothing.
   * A line `> css` clicks an element before the next phrases, `reset` loads the page again.
   */
  key: string;
}

/** A section of the documentation, as the search knows it. */
export interface DocEntry {
  /** The page and the anchor: `/docs/ui-testing#steps`. */
  id: string;
  page: string;
  title: string;
  text: string;
}

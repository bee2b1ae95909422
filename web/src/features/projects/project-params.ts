import { text } from '~/lib/search-params.ts';

/** The search parameters of a page with the list of projects. */
export const projectParams = {
  /** `new`, or the ID of the project that's being edited. */
  edit_project: text,
  /** The ID of the project whose deletion is being confirmed. */
  delete_project: text,
  /** The order of the projects, which may be open over a list with another order. */
  project_sort: text,
};

interface InProject {
  project_id: string | null;
}

/**
 * Whether a collection can run a test: one of its own project, or one without a project. So people who see the collection
 * may see all that it runs.
 */
export const fitsInto = (collection: InProject, test: InProject): boolean =>
  test.project_id === null || test.project_id === collection.project_id;

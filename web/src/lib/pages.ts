import type { ListSort } from '@saywright/contracts/entities/common';

/** How many items a list loads at a time. */
export const pageSize = 10;

export const offsetAfter = (last: { has_more: boolean }, pages: readonly unknown[]): number | undefined =>
  last.has_more ? pages.length * pageSize : undefined;

interface Listed {
  search: string;
  /** The ID of the project whose items are wanted; all without one. */
  project?: string | undefined;
  sort?: ListSort;
}

/** The query of the page of a list that begins at `offset`. */
export const pageQuery = (offset: number, { search, project, sort }: Listed) => ({
  limit: pageSize,
  offset,
  ...(sort && { sort }),
  ...(search && { search }),
  ...(project && { project_id: project }),
});

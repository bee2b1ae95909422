import type { ListSort } from '@saywright/contracts/entities/common';

/** A page of a list of tests of one kind. */
export interface ListQuery {
  limit: number;
  offset: number;
  /** Found anywhere in the name, in any case. */
  search?: string | undefined;
  projectId?: string | undefined;
  /** The newest first unless said otherwise. */
  sort?: ListSort | undefined;
  /** Tests of these projects are left out. */
  hiddenProjects?: readonly string[] | undefined;
}

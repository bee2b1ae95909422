import { projectParams } from '~/features/projects/project-params.ts';
import { scheduleParams } from '~/features/schedules/schedule-params.ts';
import { oneOf, readSearch, text, type SearchOf } from '~/lib/search-params.ts';

export type ApiTestingTab = NonNullable<ApiTestingSearch['tab']>;
export type ApiTestingSearch = SearchOf<typeof params>;

/** Everything of API Testing that a link can point to. */
const params = {
  ...projectParams,
  ...scheduleParams,
  tab: oneOf('tests', 'schedules', 'imports', 'environments', 'credentials', 'history'),
  search: text,
  /** The ID of the project whose tests are shown. */
  project: text,
  /** The ID of the selected test. */
  test: text,
  /** The ID of the execution whose details are open. */
  execution: text,
  dialog: oneOf('generate', 'create', 'import', 'projects', 'environment', 'credential'),
};

export const validateApiTestingSearch = readSearch(params);

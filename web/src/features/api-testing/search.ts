import { projectParams } from '~/features/projects/project-params.ts';
import { scheduleParams } from '~/features/schedules/schedule-params.ts';
import { oneOf, readSearch, text, type SearchOf } from '~/lib/search-params.ts';

export type ApiTestingTab = NonNullable<ApiTestingSearch['tab']>;
export type ApiTestingSearch = SearchOf<typeof params>;
export type RequestTab = NonNullable<ReturnType<typeof editorParams.request>>;
export type ResponseTab = NonNullable<ReturnType<typeof editorParams.response>>;

/** Within a result: the open view. */
const response = oneOf('body', 'headers', 'assertions', 'timing', 'request');

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
  /** The ID of the execution whose result is open. */
  execution: text,
  response,
  dialog: oneOf('generate', 'import', 'projects', 'environment', 'credential'),
  /** The ID of the environment that's being edited. */
  environment: text,
  /** The ID of the credential that's being edited. */
  credential: text,
  /** The ID of the item being deleted: a test or, on its tab, an environment, credential, or schedule. */
  delete: text,
};

export const validateApiTestingSearch = readSearch(params);

const editorParams = {
  /** The open part of the request. */
  request: oneOf('params', 'headers', 'body', 'auth', 'assertions', 'values', 'settings'),
  response,
  /** The project of a new test. */
  project: text,
  /** The ID of the execution whose result is open. */
  execution: text,
};

/** The place within the editor of a test. */
export const validateApiEditorSearch = readSearch(editorParams);

import type { ListSort } from '@saywright/contracts/entities/common';
import { responseParams } from '~/features/api-testing/result/response-params.ts';
import { projectParams } from '~/features/projects/project-params.ts';
import { scheduleParams } from '~/features/schedules/schedule-params.ts';
import { oneOf, readSearch, text, type SearchOf } from '~/lib/search-params.ts';

export type ApiTestingTab = NonNullable<ApiTestingSearch['tab']>;
export type ApiTestingSearch = SearchOf<typeof params>;
export type RequestTab = NonNullable<ReturnType<typeof editorParams.request>>;

/** Everything of API Testing that a link can point to. */
const params = {
  ...projectParams,
  ...scheduleParams,
  tab: oneOf('tests', 'schedules', 'imports', 'environments', 'credentials', 'history'),
  /** On the Tests tab: collections in place of tests. */
  view: oneOf('collections'),
  search: text,
  /** The order of the tests. */
  sort: oneOf(...(['newest', 'oldest', 'name'] as const satisfies readonly ListSort[])),
  /** The ID of the project whose tests are shown. */
  project: text,
  /** The ID of the selected test. */
  test: text,
  /** The ID of the execution whose result is open. */
  execution: text,
  ...responseParams,
  dialog: oneOf('generate', 'import', 'projects', 'environment', 'credential', 'collection', 'export'),
  /** The ID of the environment that's being edited. */
  environment: text,
  /** The ID of the credential that's being edited. */
  credential: text,
  /** The ID of the item being deleted: a test, a collection, or, on its tab, an environment, credential, or schedule. */
  delete: text,
};

export const validateApiTestingSearch = readSearch(params);

const editorParams = {
  /** The open part of the request. */
  request: oneOf('params', 'headers', 'body', 'auth', 'assertions', 'values', 'settings'),
  ...responseParams,
  dialog: oneOf('curl'),
  /** The project of a new test. */
  project: text,
  /** The ID of the execution whose result is open. */
  execution: text,
};

/** The place within the editor of a test. */
export const validateApiEditorSearch = readSearch(editorParams);

export type CollectionTab = NonNullable<ReturnType<typeof collectionParams.tab>>;

const collectionParams = {
  tab: oneOf('requests', 'data', 'settings', 'runs'),
  /** The ID of the execution that's open. */
  execution: text,
  /** Within it, the request that's open: counts all requests of all rows. */
  sent: text,
  ...responseParams,
  dialog: oneOf('add'),
  /** The ID of the collection that's being scheduled, or deleted. */
  schedule: text,
  delete: text,
};

/** The place within a collection. */
export const validateCollectionSearch = readSearch(collectionParams);

import { responseParams } from '~/features/api-testing/result/response-params.ts';
import { projectParams } from '~/features/projects/project-params.ts';
import { feedParams } from '~/features/runs/feed/feed-params.ts';
import { scheduleParams } from '~/features/schedules/schedule-params.ts';
import { oneOf, position, readSearch, text, type SearchOf } from '~/lib/search-params.ts';

export type FlowTestingTab = NonNullable<FlowTestingSearch['tab']>;
export type RunView = NonNullable<FlowTestingSearch['view']>;
export type PictureMode = NonNullable<FlowTestingSearch['pictures']>;
export type FlowTestingSearch = SearchOf<typeof params>;

/** Everything of Flow Testing that a link can point to. */
const params = {
  ...projectParams,
  ...feedParams,
  ...scheduleParams,
  tab: oneOf('tests', 'segments', 'executions', 'schedules', 'environments'),
  /** The search text for the list on the open tab. */
  search: text,
  /** The order of the list on the open tab. */
  sort: text,
  /** The type of the segments that are shown. */
  type: text,
  /** The ID of the project whose tests, or on their tab the executions, are shown. */
  project: text,
  /** The ID of the selected test. */
  test: text,
  dialog: oneOf('generate', 'create', 'record', 'import', 'projects', 'environment', 'segment', 'healing'),
  /** The ID of the environment that's being edited. */
  environment: text,
  /** The ID of the segment that's being edited. */
  segment: text,
  /** Within a segment that's being edited: the ID of the selected step. */
  segment_step: text,
  /** Within a segment that's being edited: how the selected step finds its element. */
  segment_dialog: oneOf('selector'),
  /** The ID of the item being deleted: a test or, on its tab, an environment, segment, or schedule. */
  delete: text,
  /** The ID of the test whose run is being configured. */
  configure: text,
  /** The ID of the execution whose cancellation is being confirmed. */
  cancel: text,
  /** The ID of the execution whose details are open. */
  execution: text,
  /** The ID of the execution that's watched while it runs. */
  live: text,
  /** The ID of the execution that's replayed. */
  replay: text,
  /** The IDs of the two compared executions, the left one first: `a,b`. */
  compare: text,
  /** Within a comparison: two screenshots beside each other, or one over the other with a divider. */
  pictures: oneOf('beside', 'over'),
  /** Within the details: the open view. */
  view: oneOf('steps', 'screenshots', 'console', 'network'),
  /** Within the details: the order of the selected step. Within a comparison: the number of the selected row. */
  step: position,
  /** Of a step that calls an API test. */
  ...responseParams,
  /** Within the details: the screenshot that's shown large. */
  shot: text,
};

export const validateFlowTestingSearch = readSearch(params);

/** The place within the editor of a test. */
export const validateEditorSearch = readSearch({
  /** The ID of the selected step. */
  step: text,
  dialog: oneOf('configure', 'regenerate', 'insert_segment', 'create_segment', 'selector', 'page', 'check', 'record'),
});

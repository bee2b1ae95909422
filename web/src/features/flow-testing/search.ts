export const flowTestingTabs = ['tests', 'segments', 'executions', 'schedules', 'environments'] as const;
export type FlowTestingTab = (typeof flowTestingTabs)[number];

export const runViews = ['steps', 'screenshots', 'console', 'network'] as const;
export type RunView = (typeof runViews)[number];

/** How a comparison shows two screenshots: beside each other, or one over the other with a divider. */
export const pictureModes = ['beside', 'over'] as const;
export type PictureMode = (typeof pictureModes)[number];

/** Everything of Flow Testing that a link can point to. Absent means the default. */
export interface FlowTestingSearch {
  tab?: FlowTestingTab;
  /** What the tests, or on their tab the segments, are searched by. */
  search?: string;
  /** The type of the segments that are shown. */
  type?: string;
  /** The id of the project whose tests are shown. */
  project?: string;
  /** Within the projects: `new`, or the id of the one that is being edited. */
  edit_project?: string;
  /** Within the projects: the id of the one that is asked to be deleted. */
  delete_project?: string;
  /** The selected test's id. */
  test?: string;
  /** The open dialog. */
  dialog?: 'generate' | 'create' | 'import' | 'projects' | 'environment' | 'segment';
  /** The id of the environment that is being edited. */
  environment?: string;
  /** The id of the segment that is being edited. */
  segment?: string;
  /** Within a segment that is being edited: the id of the selected step. */
  segment_step?: string;
  /** Within a segment that is being edited: how the selected step finds its element. */
  segment_dialog?: 'selector';
  /** On the Schedules tab: the list of all of them. */
  schedules?: 'all';
  /** The id of the test that is being scheduled. */
  schedule?: string;
  /** The id of the schedule that is being edited. */
  edit_schedule?: string;
  /** The id of the schedule whose runs are shown. */
  schedule_history?: string;
  /** The id of what is asked to be deleted: a test, or on their tab an environment, a segment or a schedule. */
  delete?: string;
  /** The id of the test whose run is being configured. */
  configure?: string;
  /** The id of the execution whose cancellation is being confirmed. */
  cancel?: string;
  /** The id of the execution whose details are open. */
  execution?: string;
  /** The id of the execution that is watched while it runs. */
  live?: string;
  /** The id of the execution that is replayed. */
  replay?: string;
  /** The ids of the two executions that are compared, the left one first: `a,b`. */
  compare?: string;
  /** Within a comparison: how the screenshots are shown. */
  pictures?: PictureMode;
  /** Within the details: the open view. */
  view?: RunView;
  /** Within the details: the order of the selected step. Within a comparison: the number of the selected row. */
  step?: number;
  /** Within the details: the screenshot that is shown large. */
  shot?: string;
}

const editorDialogs = ['configure', 'regenerate', 'insert_segment', 'create_segment', 'selector', 'page'] as const;

/** The place within the editor of a test. */
export interface EditorSearch {
  /** The id of the selected step. */
  step?: string;
  /** The open dialog. */
  dialog?: (typeof editorDialogs)[number];
}

const textNames = [
  'search',
  'type',
  'test',
  'environment',
  'segment',
  'segment_step',
  'schedule',
  'edit_schedule',
  'schedule_history',
  'delete',
  'configure',
  'cancel',
  'execution',
  'live',
  'replay',
  'compare',
  'shot',
  'project',
  'edit_project',
  'delete_project',
] as const;

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((candidate) => candidate === value);

/** Text from a search parameter; the router reads `?test=42` as a number. */
const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
};

/** Reads the search parameters; what is not understood is left out. */
export function validateFlowTestingSearch(search: Record<string, unknown>): FlowTestingSearch {
  const read: FlowTestingSearch = {};
  const tab = oneOf(flowTestingTabs, search['tab']);
  if (tab) read.tab = tab;
  const dialog = oneOf(['generate', 'create', 'import', 'projects', 'environment', 'segment'], search['dialog']);
  if (dialog) read.dialog = dialog;
  if (search['schedules'] === 'all') read.schedules = 'all';
  if (search['segment_dialog'] === 'selector') read.segment_dialog = 'selector';
  const view = oneOf(runViews, search['view']);
  if (view) read.view = view;
  const pictures = oneOf(pictureModes, search['pictures']);
  if (pictures) read.pictures = pictures;
  const step = Number(search['step']);
  if (Number.isInteger(step) && step > 0) read.step = step;
  for (const name of textNames) {
    const text = textOf(search[name]);
    if (text) read[name] = text;
  }
  return read;
}

/** Reads the search parameters of the editor. */
export function validateEditorSearch(search: Record<string, unknown>): EditorSearch {
  const step = textOf(search['step']);
  const dialog = oneOf(editorDialogs, search['dialog']);
  return { ...(step ? { step } : {}), ...(dialog ? { dialog } : {}) };
}

export const flowTestingTabs = ['tests', 'executions'] as const;
export type FlowTestingTab = (typeof flowTestingTabs)[number];

/** Everything of Flow Testing that a link can point to. Absent means the default. */
export interface FlowTestingSearch {
  tab?: FlowTestingTab;
  /** The selected test's id. */
  test?: string;
  /** The open dialog. */
  dialog?: 'generate' | 'create';
}

const isTab = (value: unknown): value is FlowTestingTab => flowTestingTabs.includes(value as FlowTestingTab);

/** Reads the search parameters; what is not understood is left out. */
export function validateFlowTestingSearch(search: Record<string, unknown>): FlowTestingSearch {
  const { tab, test, dialog } = search;
  return {
    ...(isTab(tab) ? { tab } : {}),
    ...(typeof test === 'string' && test ? { test } : {}),
    ...(dialog === 'generate' || dialog === 'create' ? { dialog } : {}),
  };
}

import type { TestArea } from '@saywright/contracts/entities/test-kind';
import { api } from '~/lib/api.ts';

/** Each kind of test has environments of its own, with the calls and texts of its area. */
const flow = {
  list: api.listEnvironments,
  create: api.createEnvironment,
  update: api.updateEnvironment,
  remove: api.deleteEnvironment,
  heading: 'Test Environments',
  createLabel: 'Create Environment',
  /** Where variables are used. */
  user: 'Steps',
  /** Checks on a page may change what the site has. */
  hasTestSites: true,
  texts: {
    createFailed: undefined,
    updateFailed: 'Failed to update environment',
    deleteFailed: 'Failed to delete environment',
  },
} as const;

const apiTests = {
  list: api.listApiEnvironments,
  create: api.createApiEnvironment,
  update: api.updateApiEnvironment,
  remove: api.deleteApiEnvironment,
  heading: 'API Environments',
  createLabel: 'Add Environment',
  user: 'Requests',
  hasTestSites: false,
  texts: {
    createFailed: 'Failed to create environment.',
    updateFailed: 'Failed to update environment.',
    deleteFailed: 'Failed to delete environment.',
  },
} as const;

export const environmentKinds = { flow, api: apiTests } satisfies Record<TestArea, object>;

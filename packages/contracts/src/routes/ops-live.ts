import { incident } from '../entities/service-status.ts';
import {
  announceIncidentBody,
  holdOrganizationBody,
  liveOperations,
  opsControls,
  pauseRunsBody,
  releaseOrganizationBody,
  resumeRunsBody,
  switchOffBody,
  switchOnBody,
  updateIncidentBody,
} from '../entities/ops-live.ts';
import { defineRoute } from '../kernel/route.ts';

const reads = { ops: 'live_read' } as const;
const changes = { ops: 'live_change' } as const;
const announces = { ops: 'incidents_change' } as const;
const answer = { status: 200, response: opsControls, errors: ['conflict'] } as const;

export const opsLiveRoutes = {
  getLiveOperations: defineRoute('GET /api/ops/live', {
    summary: 'Get queues, workers, and how runs, emails, and payments are doing',
    access: reads,
    status: 200,
    response: liveOperations,
  }),
  getOpsControls: defineRoute('GET /api/ops/live/controls', {
    summary: 'Get what staff hold back at the moment',
    access: reads,
    status: 200,
    response: opsControls,
  }),
  pauseRuns: defineRoute('PUT /api/ops/live/runs/pause', {
    summary: 'Pause the runs of all customers; those in progress finish, and the others wait',
    access: changes,
    body: pauseRunsBody,
    ...answer,
  }),
  resumeRuns: defineRoute('DELETE /api/ops/live/runs/pause', {
    summary: 'Let runs start again',
    access: changes,
    body: resumeRunsBody,
    ...answer,
  }),
  holdOrganization: defineRoute('PUT /api/ops/live/organizations/{id}/hold', {
    summary: 'Drain an organization: its runs in progress finish, and the others wait',
    access: changes,
    body: holdOrganizationBody,
    ...answer,
  }),
  releaseOrganization: defineRoute('DELETE /api/ops/live/organizations/{id}/hold', {
    summary: "Let an organization's runs start again",
    access: changes,
    body: releaseOrganizationBody,
    ...answer,
  }),
  switchFeatureOff: defineRoute('PUT /api/ops/live/features/{feature}/off', {
    summary: 'Turn a feature off, for everyone or for one organization',
    access: changes,
    body: switchOffBody,
    ...answer,
  }),
  switchFeatureOn: defineRoute('DELETE /api/ops/live/features/{feature}/off', {
    summary: 'Turn a feature on again',
    access: changes,
    body: switchOnBody,
    ...answer,
  }),
  announceIncident: defineRoute('POST /api/ops/live/incidents', {
    summary: 'Announce an incident or maintenance on the status page',
    access: announces,
    body: announceIncidentBody,
    status: 201,
    response: incident,
    errors: ['conflict'],
  }),
  updateIncident: defineRoute('POST /api/ops/live/incidents/{id}/updates', {
    summary: 'Update or end an incident on the status page',
    access: announces,
    body: updateIncidentBody,
    status: 200,
    response: incident,
    errors: ['conflict'],
  }),
};

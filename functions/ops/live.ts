import type { opsLiveRoutes } from '@saywright/contracts/routes/ops-live';
import { announceIncident } from '@saywright/domain/ops/live/announce-incident';
import { getControls } from '@saywright/domain/ops/live/get-controls';
import { getLiveOperations } from '@saywright/domain/ops/live/get-live-operations';
import { holdOrganization } from '@saywright/domain/ops/live/hold-organization';
import { pauseRuns } from '@saywright/domain/ops/live/pause-runs';
import { releaseOrganization } from '@saywright/domain/ops/live/release-organization';
import { resumeRuns } from '@saywright/domain/ops/live/resume-runs';
import { switchFeatureOff } from '@saywright/domain/ops/live/switch-feature-off';
import { switchFeatureOn } from '@saywright/domain/ops/live/switch-feature-on';
import { updateIncident } from '@saywright/domain/ops/live/update-incident';
import type { RouteHandlers } from '../middleware/route-handler.ts';

export const liveHandlers: RouteHandlers<typeof opsLiveRoutes> = {
  getLiveOperations: ({ ctx }) => getLiveOperations({ ctx }),
  announceIncident: ({ ctx, body }) => announceIncident({ ctx, input: body }),
  updateIncident: ({ ctx, params, body }) => updateIncident({ ctx, input: { ...params, ...body } }),
  getOpsControls: ({ ctx }) => getControls({ ctx }),
  pauseRuns: ({ ctx, body }) => pauseRuns({ ctx, input: body }),
  resumeRuns: ({ ctx, body }) => resumeRuns({ ctx, input: body }),
  switchFeatureOff: ({ ctx, params, body }) => switchFeatureOff({ ctx, input: { ...params, ...body } }),
  switchFeatureOn: ({ ctx, params, body }) => switchFeatureOn({ ctx, input: { ...params, ...body } }),
  holdOrganization: ({ ctx, params, body }) => holdOrganization({ ctx, input: { ...params, ...body } }),
  releaseOrganization: ({ ctx, params, body }) => releaseOrganization({ ctx, input: { ...params, ...body } }),
};

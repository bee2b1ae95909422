import { ciRoutes } from '@saywright/contracts/routes/ci';
import { createCiToken } from '@saywright/domain/ci/create-ci-token';
import { getCurrentCiToken } from '@saywright/domain/ci/get-current-ci-token';
import { getCiArtifact } from '@saywright/domain/ci/report/get-ci-artifact';
import { getCiReport } from '@saywright/domain/ci/report/get-ci-report';
import { getCiStatus } from '@saywright/domain/ci/get-ci-status';
import { listCiTokens } from '@saywright/domain/ci/list-ci-tokens';
import { revokeCiToken } from '@saywright/domain/ci/revoke-ci-token';
import { runApiTests } from '@saywright/domain/ci/run-api-tests';
import { runFlowTests } from '@saywright/domain/ci/run-flow-tests';
import { getProjectBadge } from '@saywright/domain/ci/public/get-project-badge';
import { getPublicProject } from '@saywright/domain/ci/public/get-public-project';
import { setProjectSharing } from '@saywright/domain/ci/public/set-project-sharing';
import { createCiTest } from '@saywright/domain/ci/tests/create-ci-test';
import { getCiTest } from '@saywright/domain/ci/tests/get-ci-test';
import { listCiTests } from '@saywright/domain/ci/tests/list-ci-tests';
import { updateCiTest } from '@saywright/domain/ci/tests/update-ci-test';
import { serveRoutes } from '../middleware/serve-routes.ts';
import { webhookHandlers } from './webhooks.ts';

export const handler = serveRoutes(ciRoutes, {
  ...webhookHandlers,
  listCiTokens: ({ ctx }) => listCiTokens({ ctx }),
  createCiToken: ({ ctx, body }) => createCiToken({ ctx, input: body }),
  revokeCiToken: ({ ctx, params }) => revokeCiToken({ ctx, input: params }),
  runFlowTests: ({ ctx, body, idempotencyKey }) => runFlowTests({ ctx, input: body, idempotencyKey }),
  runApiTests: ({ ctx, body, idempotencyKey }) => runApiTests({ ctx, input: body, idempotencyKey }),
  getCiReport: ({ ctx, params, query }) => getCiReport({ ctx, input: { ...params, ...query } }),
  getCiArtifact: async ({ ctx, params, query, browser }) => {
    const input = { ...params, ...query, range: browser.range };
    const { bytes, contentType, from, size } = await getCiArtifact({ ctx, input });
    return { bytes: new Uint8Array(bytes), content_type: contentType, from, size };
  },
  getCiStatus: ({ ctx, params }) => getCiStatus({ ctx, input: params }),
  setProjectSharing: ({ ctx, params, body }) => setProjectSharing({ ctx, input: { ...params, ...body } }),
  getPublicProject: ({ ctx, params }) => getPublicProject({ ctx, input: params }),
  getProjectBadge: ({ ctx, params }) => getProjectBadge({ ctx, input: params }),
  getCurrentCiToken: ({ ctx }) => getCurrentCiToken({ ctx }),
  listCiTests: ({ ctx, query }) => listCiTests({ ctx, input: query }),
  getCiTest: ({ ctx, params }) => getCiTest({ ctx, input: params }),
  createCiTest: ({ ctx, body }) => createCiTest({ ctx, input: body }),
  updateCiTest: ({ ctx, params, body }) => updateCiTest({ ctx, input: { ...params, ...body } }),
});

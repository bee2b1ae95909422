import type { webhookRoutes } from '@saywright/contracts/routes/webhooks';
import { createWebhook } from '@saywright/domain/webhooks/create-webhook';
import { deleteWebhook } from '@saywright/domain/webhooks/delete-webhook';
import { connectGithub, disconnectGithub, getGithubConnection } from '@saywright/domain/webhooks/github/connect-github';
import { listWebhookDeliveries } from '@saywright/domain/webhooks/list-webhook-deliveries';
import { listWebhooks } from '@saywright/domain/webhooks/list-webhooks';
import { replayWebhookDelivery } from '@saywright/domain/webhooks/replay-webhook-delivery';
import { rotateWebhookSecret } from '@saywright/domain/webhooks/rotate-webhook-secret';
import { testWebhook } from '@saywright/domain/webhooks/test-webhook';
import { updateWebhook } from '@saywright/domain/webhooks/update-webhook';
import { outsideCaller } from '../middleware/outside-caller.ts';
import type { RouteHandlers } from '../middleware/route-handler.ts';

export const webhookHandlers: RouteHandlers<typeof webhookRoutes> = {
  listWebhooks: ({ ctx }) => listWebhooks({ ctx }),
  createWebhook: ({ ctx, body }) => createWebhook({ ctx, input: body, outside: outsideCaller() }),
  updateWebhook: ({ ctx, params, body }) =>
    updateWebhook({ ctx, input: { ...params, ...body }, outside: outsideCaller() }),
  deleteWebhook: ({ ctx, params }) => deleteWebhook({ ctx, input: params }),
  rotateWebhookSecret: ({ ctx, params }) => rotateWebhookSecret({ ctx, input: params }),
  testWebhook: ({ ctx, params }) => testWebhook({ ctx, input: params }),
  listWebhookDeliveries: ({ ctx, params, query }) => listWebhookDeliveries({ ctx, input: { ...params, ...query } }),
  replayWebhookDelivery: ({ ctx, params }) => replayWebhookDelivery({ ctx, input: params }),
  getGithubConnection: ({ ctx }) => getGithubConnection({ ctx }),
  connectGithub: ({ ctx, body }) => connectGithub({ ctx, input: body, outside: outsideCaller() }),
  disconnectGithub: ({ ctx }) => disconnectGithub({ ctx }),
};

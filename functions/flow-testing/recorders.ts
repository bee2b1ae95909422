import type { recorderRoutes } from '@saywright/contracts/routes/recorder';
import { getRecorder, getRecorderPicture } from '@saywright/domain/flow-tests/recorder/get-recorder';
import { sendRecorderInput } from '@saywright/domain/flow-tests/recorder/send-recorder-input';
import { startRecorder } from '@saywright/domain/flow-tests/recorder/start-recorder';
import { stopRecorder } from '@saywright/domain/flow-tests/recorder/stop-recorder';
import type { RouteHandlers } from '../middleware/route-handler.ts';

export const recorderHandlers: RouteHandlers<typeof recorderRoutes> = {
  startRecorder: ({ ctx, params }) => startRecorder({ ctx, input: params }),
  getRecorder: ({ ctx, params }) => getRecorder({ ctx, input: params }),
  sendRecorderInput: ({ ctx, params, body }) => sendRecorderInput({ ctx, input: { ...body, id: params.id } }),
  stopRecorder: ({ ctx, params }) => stopRecorder({ ctx, input: params }),
  getRecorderPicture: ({ ctx, params }) => getRecorderPicture({ ctx, input: params }),
};

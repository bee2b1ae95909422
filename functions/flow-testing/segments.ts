import type { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import { createSegment } from '@saywright/domain/flow-tests/segments/create-segment';
import { createSegmentFromSteps } from '@saywright/domain/flow-tests/segments/create-segment-from-steps';
import { deleteSegment } from '@saywright/domain/flow-tests/segments/delete-segment';
import { getSegment } from '@saywright/domain/flow-tests/segments/get-segment';
import { insertSegment } from '@saywright/domain/flow-tests/segments/insert-segment';
import { listSegments } from '@saywright/domain/flow-tests/segments/list-segments';
import { suggestSegments } from '@saywright/domain/flow-tests/segments/suggest-segments';
import { updateSegment } from '@saywright/domain/flow-tests/segments/update-segment';
import type { RouteHandlers } from '../middleware/route-handler.ts';

type SegmentRoutes = Pick<
  typeof flowTestingRoutes,
  | 'listSegments'
  | 'createSegment'
  | 'createSegmentFromSteps'
  | 'getSegment'
  | 'updateSegment'
  | 'deleteSegment'
  | 'insertSegment'
  | 'suggestSegments'
>;

export const segmentHandlers: RouteHandlers<SegmentRoutes> = {
  listSegments: ({ ctx }) => listSegments({ ctx }),
  createSegment: ({ ctx, body }) => createSegment({ ctx, input: body }),
  createSegmentFromSteps: ({ ctx, body }) => createSegmentFromSteps({ ctx, input: body }),
  getSegment: ({ ctx, params }) => getSegment({ ctx, input: params }),
  updateSegment: ({ ctx, params, body }) => updateSegment({ ctx, input: { id: params.id, change: body } }),
  deleteSegment: ({ ctx, params }) => deleteSegment({ ctx, input: params }),
  insertSegment: ({ ctx, params, body }) => insertSegment({ ctx, input: { ...body, id: params.id } }),
  suggestSegments: ({ ctx, params }) => suggestSegments({ ctx, input: params }),
};

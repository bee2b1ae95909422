import { answerGroundingBody, grounding, startGroundingBody } from '../entities/grounding.ts';
import { defineRoute, livePicture } from '../kernel/route.ts';

/** Checking a test's steps on the live page. */
export const groundingRoutes = {
  startGrounding: defineRoute('POST /api/flow-testing/tests/{id}/grounding', {
    summary: "Check a flow test's steps on the live page, and write the elements that are found into the test",
    access: 'user',
    body: startGroundingBody,
    status: 202,
    response: grounding,
    errors: ['plan_limit_reached', 'conflict'],
  }),
  getGrounding: defineRoute('GET /api/flow-testing/tests/{id}/grounding', {
    summary: 'Get the latest check of a flow test on the live page',
    access: 'user',
    status: 200,
    response: grounding,
  }),
  answerGrounding: defineRoute('PUT /api/flow-testing/tests/{id}/grounding/answer', {
    summary: 'Answer the question of a check on the live page',
    access: 'user',
    body: answerGroundingBody,
    status: 200,
    response: grounding,
    errors: ['conflict'],
  }),
  stopGrounding: defineRoute('PUT /api/flow-testing/tests/{id}/grounding/stop', {
    summary: 'Stop a check on the live page; what it has found is kept',
    access: 'user',
    status: 200,
    response: grounding,
    errors: ['conflict'],
  }),
  getGroundingPicture: defineRoute('GET /api/flow-testing/tests/{id}/grounding/picture', {
    summary: 'Get a live screenshot of a check on the live page',
    access: 'user',
    status: 200,
    response: livePicture,
  }),
};

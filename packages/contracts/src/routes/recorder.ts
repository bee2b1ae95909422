import { recorder, recorderInputBody } from '../entities/recorder.ts';
import { defineRoute, livePicture } from '../kernel/route.ts';

/** Recording steps by clicking through a site in a browser of ours. */
export const recorderRoutes = {
  startRecorder: defineRoute('POST /api/flow-testing/tests/{id}/recorder', {
    summary: 'Open a browser in which a person clicks through the site, and add what they do to the flow test as steps',
    access: 'user',
    switch: 'recorder',
    status: 202,
    response: recorder,
    errors: ['plan_limit_reached', 'conflict'],
  }),
  getRecorder: defineRoute('GET /api/flow-testing/tests/{id}/recorder', {
    summary: 'Get the latest recording of a flow test',
    access: 'user',
    status: 200,
    response: recorder,
  }),
  sendRecorderInput: defineRoute('POST /api/flow-testing/tests/{id}/recorder/input', {
    summary: 'Use the browser of a recording',
    access: 'user',
    body: recorderInputBody,
    status: 200,
    response: recorder,
    errors: ['conflict'],
  }),
  stopRecorder: defineRoute('PUT /api/flow-testing/tests/{id}/recorder/stop', {
    summary: 'Finish a recording; its steps are kept',
    access: 'user',
    status: 200,
    response: recorder,
    errors: ['conflict'],
  }),
  getRecorderPicture: defineRoute('GET /api/flow-testing/tests/{id}/recorder/picture', {
    summary: 'Get the newest picture of the page in the browser of a recording',
    access: 'user',
    status: 200,
    response: livePicture,
  }),
};

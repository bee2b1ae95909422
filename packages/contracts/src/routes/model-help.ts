import { explainedFailure, explainFailureBody, modelState, suggestedName } from '../entities/model-help.ts';
import { defineRoute } from '../kernel/route.ts';

/** Questions of people to the language model. */
export const modelHelpRoutes = {
  getModelState: defineRoute('GET /api/flow-testing/language-model', {
    summary: 'Get whether the language model can be asked, and why not',
    access: 'user',
    status: 200,
    response: modelState,
  }),
  explainFailure: defineRoute('POST /api/flow-testing/executions/{id}/explain', {
    summary: 'Have the language model explain a failed step of an execution, with evidence from its error',
    access: 'user',
    body: explainFailureBody,
    status: 200,
    response: explainedFailure,
  }),
  suggestTestName: defineRoute('POST /api/flow-testing/tests/{id}/suggest-name', {
    summary: 'Have the language model suggest a name for a flow test, without changing the test',
    access: 'user',
    status: 200,
    response: suggestedName,
  }),
};
